/** Where the payment desk stands on the canvas, the same in every language. */
export const guardrailsLayout = {
  nodes: {
    desk: { x: 40, y: 100 },
    find_payment: { x: 310, y: 118 },
  },
}
