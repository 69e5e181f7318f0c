/**
 * Replaces each {name} in every text of a content file; throws for a name without a value, so that no brace is ever
 * shown.
 */
export function fillPlaceholders<T>(
  content: T,
  values: Readonly<Record<string, string>>,
  polish: (text: string) => string = (text) => text,
): T {
  const fillValue = (value: unknown): unknown => {
    if (typeof value === 'string')
      return polish(value.replaceAll(/\{(\w*)\}/g, (_, name: string) => getPlaceholderValue(values, name, value)))
    if (Array.isArray(value)) return value.map(fillValue)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillValue(inner)]))
  }
  return fillValue(content) as T // only texts have changed
}

function getPlaceholderValue(values: Readonly<Record<string, string>>, name: string, text: string) {
  const value = values[name]
  if (value === undefined) throw new Error(`no value for {${name}} in: ${text}`)
  return value
}
