/** Where the food order stands on the canvas, the same in every language. */
export const confirmationLayout = {
  nodes: {
    waiter: { x: 40, y: 110 },
    get_food_item: { x: 310, y: 60 },
    place_order: { x: 310, y: 200 },
  },
}
