import sax from 'sax'

const MAX_PARAGRAPHS = 40
const MAX_PARAGRAPH_LENGTH = 3000

// HTML's; its types lack it
const htmlEntities: Readonly<Record<string, string | number>> = Reflect.get(sax, 'ENTITIES')

function decodeEntity(whole: string, body: string): string {
  const code = /^#x/i.test(body)
    ? Number.parseInt(body.slice(2), 16)
    : body.startsWith('#')
      ? Number.parseInt(body.slice(1), 10)
      : undefined
  if (code !== undefined)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  const replacement = Object.hasOwn(htmlEntities, body) ? htmlEntities[body] : undefined
  return typeof replacement === 'string'
    ? replacement
    : typeof replacement === 'number'
      ? String.fromCodePoint(replacement)
      : whole
}

const decodeEntities = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi, decodeEntity)

const stripTags = (text: string) =>
  text
    .replace(/<(script|style|head|title)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|\/?(?:p|div|ul|ol|h[1-6]|tr|table|section|article|blockquote))\b[^<>]*>|<\/li\s*>/gi, '\n')
    .replace(/<\/?[a-z!?][^<>]*>/gi, ' ')

/** Removes control characters, invisible characters and replacement characters. */
const removeControlCharacters = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    .replace(/[\u00a0\u2028\u2029\t ]+/g, ' ')

/** Converts possible HTML, escaped once or twice, to plain text; line breaks stay. */
function toPlainText(text: string): string {
  const untagged = text.includes('<') ? stripTags(text) : text
  if (!untagged.includes('&')) return removeControlCharacters(untagged)
  const decoded = decodeEntities(untagged)
  return removeControlCharacters(
    /<\/?[a-z][^<>]*>|&[a-z#]/i.test(decoded) ? decodeEntities(stripTags(decoded)) : decoded,
  )
}

/** One line of plain text of at most `max` characters, cut at a word. */
export function cleanLine(text: string, max: number): string {
  const line = toPlainText(text).replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1).replace(/\s+\S*$/, '')
  return (cut || line).slice(0, max).toWellFormed()
}

/** Paragraphs of plain text, and the items of its lists. */
export function cleanParagraphs(text: string): { paragraphs: string[]; points: string[] } {
  const lines = toPlainText(text)
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_PARAGRAPH_LENGTH))
    .filter(Boolean)
  const isPoint = (line: string) => /^[•·▪‣*]\s*\S/.test(line)
  return {
    paragraphs: lines.filter((line) => !isPoint(line)).slice(0, MAX_PARAGRAPHS),
    points: lines.filter(isPoint).map((line) => line.replace(/^[•·▪‣*]\s*/, '')),
  }
}
