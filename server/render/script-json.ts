const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end the script element it stands in: the one serialiser for scripts in pages. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')

const texts = new WeakMap<object, string>()

/** scriptJson of a value that does not change: written once however many pages show it. */
export function scriptJsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scriptJson(value)
  const text = texts.get(value) ?? scriptJson(value)
  texts.set(value, text)
  return text
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stays text inside an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
