/** Where the planner and its executor stands on the canvas, the same in every language. */
export const planLayout = {
  nodes: {
    planner: { x: 40, y: 110 },
    executor: { x: 310, y: 110 },
    find_table: { x: 240, y: 270 },
    find_dish: { x: 240, y: 360 },
  },
}
