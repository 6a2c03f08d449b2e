/** Puts the focus into the control of a form that stands for a place of the document, or for the nearest one around it, or in it. */
import { isIn } from './FormPlace.tsx'

/** What a value stands in comes before what only acts on it. */
const controls = ['[data-form-title]', 'input, textarea, select', 'button:not(:disabled), summary']

/** Nothing happens where the form has no such place. */
export function focusPlace(form: HTMLElement, where: string): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-place]')]
  const nearest = places.filter(({ dataset }) => isIn(where, dataset['place'] ?? '')).toSorted((a, b) => b.dataset['place']!.length - a.dataset['place']!.length)[0]
    ?? places.find(({ dataset }) => isIn(dataset['place'] ?? '', where))
  if (!nearest) return
  for (let fold = nearest.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  const control = controls.flatMap((kind) => [...nearest.querySelectorAll<HTMLElement>(kind)]).find((element) => element.checkVisibility())
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
