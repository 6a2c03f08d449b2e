/** What endpoints are used for: calls, tokens, money. */

/** Money for a million tokens. */
export type Price = { readonly prompt: number, readonly completion: number }
/** Undefined where the script answers the agent; the price is left out where it is not known. */
export type Answering = (agent: string) => { readonly price?: Price } | undefined
export type Use = { readonly calls: number, readonly prompt: number, readonly completion: number, readonly cost: number }

export const nothing: Use = { calls: 0, prompt: 0, completion: 0, cost: 0 }

/** An unknown price counts as none: whoever tells the cost says that it is not known. */
export function used(calls: number, prompt: number, completion: number, price: Price | undefined): Use {
  return { calls, prompt, completion, cost: price ? (prompt * price.prompt + completion * price.completion) / 1_000_000 : 0 }
}

export function both(a: Use, b: Use): Use {
  return { calls: a.calls + b.calls, prompt: a.prompt + b.prompt, completion: a.completion + b.completion, cost: a.cost + b.cost }
}

/** The more of either. */
export function larger(a: Use, b: Use): Use {
  return { calls: Math.max(a.calls, b.calls), prompt: Math.max(a.prompt, b.prompt), completion: Math.max(a.completion, b.completion), cost: Math.max(a.cost, b.cost) }
}
