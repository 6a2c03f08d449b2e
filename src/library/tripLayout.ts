/** Where the trip planner stands on the canvas, the same in every language: three tools side by side below their agent. */
export const tripLayout = {
  nodes: {
    concierge: { x: 40, y: 100 },
    planner: { x: 310, y: 100 },
    get_weather: { x: 10, y: 290 },
    find_hotel: { x: 180, y: 290 },
    find_flight: { x: 350, y: 290 },
  },
}
