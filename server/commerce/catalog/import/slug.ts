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

/** Letters, digits and hyphens of a text, umlauts written out; 'x' if none are left. */
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

/** The first hexadecimal digits of a text's hash. */
export const toShortHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** An id that fits our tables and URLs: unchanged if possible, otherwise shortened and made unique by a hash. */
export const toSafeId = (id: string) =>
  /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : `${id.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 50)}-${toShortHash(id, 10)}`

/** The article number of an imported variant: F and ten digits derived from its SKU. */
export const createArticleNumber = (sku: string) =>
  `F${String(Number.parseInt(toShortHash(sku, 12), 16) % 1e10).padStart(10, '0')}`
