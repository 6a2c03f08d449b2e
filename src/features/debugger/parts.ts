/**
 * A sentence as parts, so that a name keeps its colour and a call its monospace in either language's word order.
 * A template is plain text with `{name}` where a value stands. Refuses markup in templates.
 */
export type Part = { kind: 'text' | 'agent' | 'code', text: string }
export type Values = { readonly [name: string]: Part | readonly Part[] | string | number }

export function fill(template: string, values: Values): Part[] {
  // Every second piece of the split is a placeholder's name.
  return template.split(/\{(\w+)\}/).flatMap((piece, index): Part | readonly Part[] => {
    if (index % 2 === 0) return piece === '' ? [] : { kind: 'text', text: piece }
    const value = values[piece]
    if (value === undefined) return { kind: 'text', text: `{${piece}}` }
    return typeof value === 'object' ? value : { kind: 'text', text: String(value) }
  })
}

export function plainText(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('')
}

/** `fill` where only text is wanted. */
export function fillText(template: string, values: { readonly [name: string]: string | number }): string {
  return plainText(fill(template, values))
}

export const agentPart = (name: string): Part => ({ kind: 'agent', text: name })
export const codePart = (text: string): Part => ({ kind: 'code', text })

/** Parts with a separator between them, as a list in a sentence. */
export function listed(parts: readonly Part[], separator: string): Part[] {
  return parts.flatMap((part, index) => index === 0 ? [part] : [{ kind: 'text' as const, text: separator }, part])
}
