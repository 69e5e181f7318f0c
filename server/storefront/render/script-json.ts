const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script element around it: the one serialiser for scripts in pages (R21). */
export const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')

const cachedTexts = new WeakMap<object, string>()

/** toScriptJson() of a value that does not change: serialised once, however many pages show it. */
export function toScriptJsonCached(value: unknown): string {
  if (typeof value !== 'object' || value === null) return toScriptJson(value)
  const text = cachedTexts.get(value) ?? toScriptJson(value)
  cachedTexts.set(value, text)
  return text
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that stays text inside an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
