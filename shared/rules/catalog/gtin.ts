const GTIN_LENGTHS = [8, 12, 13, 14]
/** Prefixes of a GTIN-13 that GS1 assigns to nobody: numbers of a shop's own, and coupons. */
const RESTRICTED_PREFIX = /^(02|04|05|2|98|99)/
/** The same of a GTIN-8. */
const RESTRICTED_SHORT_PREFIX = /^[02]/

/** The check digit of all GTINs: from the right, digits count three times and once in turn. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, i) => total + Number(digit) * ((digits.length - i) % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * True for a code that search engines may be told as a GTIN: complete, with its check digit, and from a range that
 * GS1 assigns to makers. The demo goods' numbers are from a range for a shop's own use and mean other goods elsewhere.
 */
export function isPublicGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.includes(code.length) || !hasCheckDigit(code)) return false
  if (code.length === 8) return !RESTRICTED_SHORT_PREFIX.test(code)
  return !RESTRICTED_PREFIX.test(code.padStart(14, '0').slice(1))
}
