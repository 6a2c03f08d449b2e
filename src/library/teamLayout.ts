/** Where the team stands on the canvas, the same in every language. */
export const teamLayout = {
  nodes: {
    lead: { x: 170, y: 10 },
    trains: { x: 30, y: 150 },
    weather: { x: 320, y: 150 },
    editor: { x: 170, y: 290 },
    find_trains: { x: 30, y: 400 },
    get_forecast: { x: 340, y: 400 },
  },
}
