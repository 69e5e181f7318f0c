const MILLIMETRES_PER_UNIT: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  ft: 304.8,
  feet: 304.8,
}
const GRAMS_PER_UNIT: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  lb: 453.592,
  lbs: 453.592,
  pound: 453.592,
  pounds: 453.592,
  oz: 28.3495,
  ounce: 28.3495,
  ounces: 28.3495,
}

const createMeasureParser = (units: Readonly<Record<string, number>>) => (text: string | undefined) => {
  const [, amount, unit = ''] = /^([\d.]{1,12})\s*([a-z"]+)$/i.exec(text?.trim() ?? '') ?? []
  const factor = units[unit.toLowerCase()]
  const value = Math.round(Number(amount) * (factor ?? Number.NaN))
  return value > 0 && value < 1e9 ? value : undefined
}

/** "12 in" → millimetres; undefined without a known unit. */
export const parseMillimetres = createMeasureParser(MILLIMETRES_PER_UNIT)
/** "3.5 kg" → grams; undefined without a known unit. */
export const parseGrams = createMeasureParser(GRAMS_PER_UNIT)

/** A GTIN-8, -12, -13 or -14 with a valid check digit, as EAN-13 if possible; otherwise undefined. */
export function parseEan(gtin: string | undefined): string | undefined {
  const digits = gtin?.replace(/[\s-]/g, '') ?? ''
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined
  const padded = digits.padStart(14, '0')
  const sum = [...padded].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  if (sum % 10 !== 0 || Number(digits) === 0) return undefined
  return digits.length === 8 ? digits : padded.startsWith('0') ? padded.slice(1) : padded
}

const LETTER_SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL']
const LETTER_SIZE_ALIASES: Readonly<Record<string, string>> = { '2XS': 'XXS', '2XL': 'XXL', '3XL': 'XXXL' }

/** Compares sizes from small to large: letters, then numbers, then words. */
export function compareFeedSizes(a: string, b: string): number {
  const rank = (size: string): [number, number] => {
    const upper = size.toUpperCase()
    const letter = LETTER_SIZES.indexOf(LETTER_SIZE_ALIASES[upper] ?? upper)
    const number = Number.parseFloat(size.replace(',', '.'))
    return letter >= 0 ? [0, letter] : Number.isNaN(number) ? [2, 0] : [1, number]
  }
  const [[kindA, valueA], [kindB, valueB]] = [rank(a), rank(b)]
  return kindA - kindB || valueA - valueB || (a < b ? -1 : a > b ? 1 : 0)
}
