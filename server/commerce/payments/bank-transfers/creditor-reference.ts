/** Digits as they are, letters as two-digit numbers from A = 10 (ISO 7064). */
const toDigits = (text: string) => [...text].map((letter) => Number.parseInt(letter, 36)).join('')

/** The remainder of a long number modulo 97, computed digit by digit, without floats. */
const modulo97 = (digits: string) => [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)

/** Builds an RF creditor reference (ISO 11649) from letters and digits; banks reject typing errors in it. */
export function createCreditorReference(number: string): string {
  const normalised = number.toUpperCase().replace(/[^A-Z\d]/g, '')
  return `RF${String(98 - modulo97(toDigits(`${normalised}RF00`))).padStart(2, '0')}${normalised}`
}

/** True if a reference's check digits are right. */
export const isCreditorReference = (reference: string) =>
  /^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && modulo97(toDigits(reference.slice(4) + reference.slice(0, 4))) === 1
