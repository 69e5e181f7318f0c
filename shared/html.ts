const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that has been escaped already. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type TemplateValue = string | number | Markup | readonly Markup[] | undefined

function escapeValue(value: TemplateValue): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}

/** A template that escapes its values, except markup that html`` itself has created. */
export const html = (parts: TemplateStringsArray, ...values: readonly TemplateValue[]): Markup =>
  new Markup(parts.reduce((text, part, i) => text + escapeValue(values[i - 1]) + part))

/** Escaped text that keeps its line breaks. */
export const toHtmlLines = (text: string): Markup =>
  new Markup(
    text
      .split('\n')
      .map((line) => escapeValue(line))
      .join('<br>'),
  )
