/** Where the tea house stands on the canvas, the same in every language. */
export const subagentLayout = {
  nodes: {
    host: { x: 20, y: 120 },
    tea_master: { x: 310, y: 120 },
    find_tea: { x: 324, y: 270 },
  },
}
