/** An object with a field changed, or without it where the value is undefined: a document holds no undefined. */
export function withField<T extends object, K extends keyof T>(object: T, field: K, value: Required<T>[K] | undefined): T {
  const { [field]: _, ...rest } = object
  return (value === undefined ? rest : { ...object, [field]: value }) as T
}
