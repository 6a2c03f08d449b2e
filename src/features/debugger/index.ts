/** The debugger's door: the inspector, the engine's source, the timeline, and the sentence of the shown step. */
export {}
