/** The route in the form of the console's last line: `route: triage -> billing | handoffs: 1`. A long one keeps its end. */
const SHOWN = 6

export function routeText(route: readonly string[], handoffs: number): string {
  const names = route.length > SHOWN ? ['…', ...route.slice(-SHOWN)] : route
  return `route: ${names.join(' -> ')} | handoffs: ${handoffs}`
}
