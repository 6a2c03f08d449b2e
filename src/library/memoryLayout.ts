/** Where the bookkeeper stands on the canvas, the same in every language. */
export const memoryLayout = {
  nodes: {
    clerk: { x: 40, y: 100 },
    read_invoice: { x: 310, y: 118 },
  },
}
