/** Where the customer-support swarm stands on the canvas, the same in every language. */
export const supportLayout = {
  nodes: {
    triage: { x: 40, y: 190 },
    billing: { x: 310, y: 90 },
    lookup_order: { x: 320, y: 220 },
    tech: { x: 310, y: 350 },
  },
}
