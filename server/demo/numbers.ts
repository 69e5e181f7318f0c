const ARTICLE_NUMBER_WEIGHTS = [7, 6, 5, 4, 3, 2]

/** Check digit modulo 11 of six digits, weights 7 to 2; undefined if it would be 10: such numbers are left out. */
export function calculateArticleCheckDigit(digits: string): number | undefined {
  const sum = ARTICLE_NUMBER_WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? undefined : check
}

/**
 * Article numbers from a start below one million: six digits and their check digit, without gaps except unusable ones.
 */
export function* generateArticleNumbers(start: number): Generator<string, never> {
  for (let n = start; ; n++) {
    const digits = String(n).padStart(6, '0')
    const check = calculateArticleCheckDigit(digits)
    if (check !== undefined) yield `${digits}${check}`
  }
}

/** The check digit of the first twelve digits of an EAN-13. */
export function calculateEanCheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

/** An EAN-13 of the range 200, which GS1 reserves for shops' own use; `n` has up to nine digits. */
export function createEan(n: number): string {
  const digits = `200${String(n).padStart(9, '0')}`
  return `${digits}${calculateEanCheckDigit(digits)}`
}
