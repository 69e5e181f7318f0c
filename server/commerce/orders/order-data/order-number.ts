import { calculateCheckDigit, hasValidCheckDigit } from '#shared/check-digit.ts'

const ORDER_NUMBER_OFFSET = 10_000_000 // eight digits and the check digit: short enough for the telephone

/** The number of a shop's n-th order, n from 1: nine digits, the last one a check digit. */
export function formatOrderNumber(position: number): string {
  const digits = String(ORDER_NUMBER_OFFSET + position)
  return `${digits}${calculateCheckDigit(digits)}`
}

/** True for a valid order number; typing errors do not reach the database. */
export const isOrderNumber = (number: string) => number.length >= 9 && hasValidCheckDigit(number)
