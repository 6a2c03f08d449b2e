/** Where the pipeline stands on the canvas, the same in every language. */
export const pipelineLayout = {
  nodes: {
    collector: { x: 30, y: 20 },
    search_articles: { x: 310, y: 32 },
    analyzer: { x: 30, y: 170 },
    writer: { x: 30, y: 320 },
  },
}
