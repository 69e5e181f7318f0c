import { calculateCheckDigit, hasValidCheckDigit } from '../../check-digit.ts'

/** Order numbers start with 1: whoever reads out a number never means the other kind. */
const FIRST_DIGIT = '2'
const LENGTH = 9

/** The number of a shop's n-th customer, n from 1: nine digits, the last one a check digit (O5). */
export function formatCustomerNumber(position: number): string {
  const digits = FIRST_DIGIT + String(position).padStart(LENGTH - FIRST_DIGIT.length - 1, '0')
  return `${digits}${calculateCheckDigit(digits)}`
}

/** True for a number with a wrong check digit. Numbers given before there were check digits have eight digits. */
export const isMistypedCustomerNumber = (number: string): boolean =>
  number.length === LENGTH && !hasValidCheckDigit(number)
