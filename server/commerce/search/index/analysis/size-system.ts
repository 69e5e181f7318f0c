import type { SizeSystem } from '#shared/api/facets.ts'

const letter = '(?:x{0,4}[sl]|m|[2-9]xl)'
const letters = new RegExp(`^${letter}(?:\\s?[/-]\\s?${letter})?$`, 'i')
const bra = /^(?:\d{2}|1[0-3]\d)([a-k])\1?$/i
const pair = /^w?(?<first>\d{2})\s?[/-]\s?l?(?<second>\d{2})$/i
const area = /^(?<width>\d{2,3})\s?[×x]\s?(?<length>\d{2,3})(?:\s?cm)?$/i
const number = /^(?<whole>\d{1,3})(?<half>[.,]5|\s?[½⅓⅔])?$/

/** Ids of categories that determine what a bare number means; those of feeds may be in any of the shops' languages. */
const kinds = {
  shoes: /shoe|boot|sneaker|schuh|stiefel|chauss|schoen|laars/,
  jeans: /jean/,
  children: /child|kid|baby|kinder|enfant/,
  bedding: /bedding|duvet|bettw|bettdeck|couette|dekbed/,
  worn: /fashion|women|men|cloth|wear|mode|kleid|vetement|kleding/,
} as const
type Kind = keyof typeof kinds

const duvetWidths = [135, 140, 155, 160, 200, 220, 240, 260]
const isDuvet = (width: number, length: number) => duvetWidths.includes(width) && length >= 200 && length <= 260

/** Waist and inside leg in inches, e.g. "32/34"; "36/38" are two dress sizes in one. */
const isJeans = (waist: number, leg: number) =>
  waist >= 24 && waist <= 48 && leg >= 28 && leg <= 36 && !(waist >= 34 && leg === waist + 2)

/** Body heights are from 62 to 176 cm in steps of six. */
const isHeight = (size: number) => size >= 62 && size <= 176 && (size - 62) % 6 === 0

/**
 * The size system of a label. `categories`: ids of categories that all products in question share; without any the
 * label alone decides, and dress sizes win over shoe sizes.
 */
export function detectSizeSystem(label: string, categories: readonly string[]): SizeSystem {
  const text = label.trim()
  const isAnyKind = (kind: Kind) => categories.some((id) => kinds[kind].test(id))
  if (letters.test(text)) return 'letters'
  if (bra.test(text)) return 'bra'

  const { width, length } = area.exec(text)?.groups ?? {}
  if (width && length)
    return isAnyKind('bedding') || (categories.length === 0 && isDuvet(Number(width), Number(length)))
      ? 'bedding'
      : 'other'

  const unlikely = categories.length > 0 && !isAnyKind('worn') && !isAnyKind('shoes') && !isAnyKind('children')
  const { first, second } = pair.exec(text)?.groups ?? {}
  if (first && second) {
    if (isAnyKind('jeans') || (!isAnyKind('shoes') && isJeans(Number(first), Number(second)))) return 'jeans'
    if (unlikely) return 'other'
    return isAnyKind('shoes') || text.includes('-') ? 'shoes' : 'clothes'
  }

  const { whole, half } = number.exec(text)?.groups ?? {}
  if (!whole || unlikely) return 'other'
  return detectNumberSystem(Number(whole), half !== undefined, isAnyKind)
}

function detectNumberSystem(size: number, half: boolean, isAnyKind: (kind: Kind) => boolean): SizeSystem {
  if (isAnyKind('children')) return isAnyKind('shoes') || size < 50 ? 'shoes' : 'children'
  if (isAnyKind('shoes') || half) return 'shoes'
  if (isAnyKind('jeans') && size < 34) return 'jeans'
  if (size >= 30 && size <= 60) return size % 2 === 1 && size < 50 ? 'shoes' : 'clothes'
  return isHeight(size) && !isAnyKind('worn') ? 'children' : size > 60 && size <= 114 ? 'clothes' : 'other'
}
