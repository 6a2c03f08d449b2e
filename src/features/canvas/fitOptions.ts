/** How the whole canvas is brought into view: with a margin, and never larger than life. */
export const fitOptions = { padding: 0.08, maxZoom: 1 }
