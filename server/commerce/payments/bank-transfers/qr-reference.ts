/** Bank codes from 30000 to 31999 belong to QR-IBANs (law 24): a bill with one has a QR reference and no other. */
export const isQrIban = (iban: string) => /^(?:CH|LI)\d{2}3[01]\d{3}/.test(iban)

const QR_REFERENCE_LENGTH = 27
const CARRY_TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] // first row of the table of recursive mod 10

const computeCheckDigit = (digits: string) =>
  (10 - [...digits].reduce((carry, digit) => CARRY_TABLE[(carry + Number(digit)) % 10] ?? 0, 0)) % 10

/**
 * Builds the QR reference of a Swiss bill from a number of at most 26 digits: padded with zeros, the last digit is a
 * check digit.
 */
export function createQrReference(number: string): string {
  const digits = number.replace(/\D/g, '').padStart(QR_REFERENCE_LENGTH - 1, '0')
  return `${digits}${computeCheckDigit(digits)}`
}

/** True if a QR reference's check digit is right. */
export const isQrReference = (reference: string) =>
  /^\d{27}$/.test(reference) && computeCheckDigit(reference.slice(0, -1)) === Number(reference.at(-1))
