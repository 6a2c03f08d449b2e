/** A run in two lines, for consoles, tests and the page's foot. */
export function routeLine({ route, handoffs }: { readonly route: readonly string[], readonly handoffs: number }): string {
  return `route: ${route.join(' -> ')} | handoffs: ${handoffs}`
}

export function answerLine({ finalText }: { readonly finalText: string }): string {
  return `answer: ${finalText}`
}
