/**
 * Bank codes from 30000 to 31999 stand for QR-IBANs (law 24): a bill to one carries a QR reference and nothing else.
 */
export const isQrIban = (iban: string) => /^(?:CH|LI)\d{2}3[01]\d{3}/.test(iban)

const QR_REFERENCE_LENGTH = 27
const CARRY_TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] // the one row that makes the whole table of mod 10 recursive

const computeCheckDigit = (digits: string) =>
  (10 - [...digits].reduce((carry, digit) => CARRY_TABLE[(carry + Number(digit)) % 10] ?? 0, 0)) % 10

/**
 * QR reference of a Swiss bill for a number of at most 26 digits: filled up with zeros, the last digit checks the
 * others.
 */
export function createQrReference(number: string): string {
  const digits = number.replace(/\D/g, '').padStart(QR_REFERENCE_LENGTH - 1, '0')
  return `${digits}${computeCheckDigit(digits)}`
}

/** True for a QR reference whose check digit fits. */
export const isQrReference = (reference: string) =>
  /^\d{27}$/.test(reference) && computeCheckDigit(reference.slice(0, -1)) === Number(reference.at(-1))
