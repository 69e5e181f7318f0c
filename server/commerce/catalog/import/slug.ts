import { createHash } from 'node:crypto'

const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  '&': ' ',
}

/** Letters, digits and hyphens of a text, umlauts written out; 'x' where nothing is left. */
export function toSlug(text: string, max = 80): string {
  const slug = text
    .toLowerCase()
    .replace(/[äöüßæœøđł&]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
  return slug || 'x'
}

/** Hexadecimal digits that stand for a text. */
export const toShortHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** An id as our tables and addresses take it: unchanged where it fits, otherwise shortened and told apart by a hash. */
export const toSafeId = (id: string) =>
  /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : `${id.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 50)}-${toShortHash(id, 10)}`

/** Order number of an imported article: F and ten digits that follow from its sku. */
export const createArticleNumber = (sku: string) =>
  `F${String(Number.parseInt(toShortHash(sku, 12), 16) % 1e10).padStart(10, '0')}`
