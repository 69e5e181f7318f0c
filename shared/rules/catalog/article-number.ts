// the catalogue's own numbers: six digits and their check digit, modulo 11
const ARTICLE_NUMBER_WEIGHTS = [7, 6, 5, 4, 3, 2, 1]
const EAN_DIGITS = 13

/** Normalises a number from the catalogue: without blanks, dots and dashes. */
export const normaliseArticleNumber = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

const sumWeightedDigits = (digits: string, getWeight: (index: number) => number) =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * getWeight(index), 0)

/** True if the check digit of a catalogue number or an EAN is wrong; any other number has none. */
export function hasWrongCheckDigit(text: string): boolean {
  const number = normaliseArticleNumber(text)
  if (!/^\d+$/.test(number)) return false
  if (number.length === ARTICLE_NUMBER_WEIGHTS.length)
    return sumWeightedDigits(number, (index) => ARTICLE_NUMBER_WEIGHTS[index] ?? 0) % 11 !== 0
  if (number.length === EAN_DIGITS) return sumWeightedDigits(number, (index) => (index % 2 === 0 ? 1 : 3)) % 10 !== 0
  return false
}
