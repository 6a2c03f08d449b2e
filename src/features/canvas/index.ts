/** The canvas: where it happens. */
export { Canvas } from './Canvas.tsx'
