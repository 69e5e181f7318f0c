import { calculateCheckDigit, hasValidCheckDigit } from '#shared/rules/orders/check-digit.ts'

const ORDER_NUMBER_OFFSET = 10_000_000 // eight digits and the check digit: short enough for the telephone

/** The order number for the n-th order of a shop, n from 1: nine digits, the last one checks the others. */
export function formatOrderNumber(position: number): string {
  const digits = String(ORDER_NUMBER_OFFSET + position)
  return `${digits}${calculateCheckDigit(digits)}`
}

/** True for a number that an order may have; keeps typing errors away from the database. */
export const isOrderNumber = (number: string) => number.length >= 9 && hasValidCheckDigit(number)
