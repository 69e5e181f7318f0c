import sax from 'sax'

const MAX_PARAGRAPHS = 40
const MAX_PARAGRAPH = 3000

const named: Readonly<Record<string, string | number>> = Reflect.get(sax, 'ENTITIES') // HTML's; missing in the types

function entity(whole: string, body: string): string {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : body.startsWith('#') ? Number.parseInt(body.slice(1), 10) : undefined
  if (code !== undefined) return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  const known = Object.hasOwn(named, body) ? named[body] : undefined
  return typeof known === 'string' ? known : typeof known === 'number' ? String.fromCodePoint(known) : whole
}

const decode = (text: string) => text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi, entity)

const untag = (text: string) =>
  text
    .replace(/<(script|style|head|title)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|\/?(?:p|div|ul|ol|h[1-6]|tr|table|section|article|blockquote))\b[^<>]*>|<\/li\s*>/gi, '\n')
    .replace(/<\/?[a-z!?][^<>]*>/gi, ' ')

/** Takes out what has no place in a text: controls, invisible signs, replacement characters. */
const tidy = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    .replace(/[\u00a0\u2028\u2029\t ]+/g, ' ')

/** Plain text of what may be HTML, escaped once or twice; line breaks stay. */
function plain(text: string): string {
  const once = text.includes('<') ? untag(text) : text
  if (!once.includes('&')) return tidy(once)
  const decoded = decode(once)
  return tidy(/<\/?[a-z][^<>]*>|&[a-z#]/i.test(decoded) ? decode(untag(decoded)) : decoded)
}

/** One line of plain text, at most `max` characters, cut at a word. */
export function cleanLine(text: string, max: number): string {
  const line = plain(text).replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1).replace(/\s+\S*$/, '')
  return (cut || line).slice(0, max).toWellFormed()
}

/** Paragraphs of plain text, and the points of its lists. */
export function cleanProse(text: string): { paragraphs: string[]; points: string[] } {
  const lines = plain(text)
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_PARAGRAPH))
    .filter(Boolean)
  const isPoint = (line: string) => /^[•·▪‣*]\s*\S/.test(line)
  return {
    paragraphs: lines.filter((line) => !isPoint(line)).slice(0, MAX_PARAGRAPHS),
    points: lines.filter(isPoint).map((line) => line.replace(/^[•·▪‣*]\s*/, '')),
  }
}
