/** Digits as they are, letters as two-digit numbers from A = 10 (ISO 7064). */
const toDigits = (text: string) => [...text].map((letter) => Number.parseInt(letter, 36)).join('')

/** Remainder of a long number by 97, digit by digit, so that no float is involved. */
const modulo97 = (digits: string) => [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)

/** RF creditor reference (ISO 11649) for a number of letters and digits: banks refuse one with a typing error in it. */
export function createCreditorReference(number: string): string {
  const normalised = number.toUpperCase().replace(/[^A-Z\d]/g, '')
  return `RF${String(98 - modulo97(toDigits(`${normalised}RF00`))).padStart(2, '0')}${normalised}`
}

/** True for a reference whose check digits fit. */
export const isCreditorReference = (reference: string) =>
  /^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && modulo97(toDigits(reference.slice(4) + reference.slice(0, 4))) === 1
