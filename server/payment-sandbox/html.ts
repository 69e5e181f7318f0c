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

type TemplateValue = string | Markup | readonly Markup[] | undefined

function escapeHtml(value: TemplateValue): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return value.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}

/** A template whose values are escaped; only what html`` itself has made goes in as it is. */
export const html = (parts: TemplateStringsArray, ...values: readonly TemplateValue[]): Markup =>
  new Markup(parts.reduce((text, part, i) => text + escapeHtml(values[i - 1]) + part))
