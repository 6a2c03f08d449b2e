/** Sizes for a reader: 10.2 MB, 340 KB. */
export function sizeText(characters: number): string {
  if (characters >= 1_000_000) return `${(characters / 1_000_000).toFixed(1)} MB`
  if (characters >= 1_000) return `${Math.round(characters / 1_000)} KB`
  return `${characters} B`
}
