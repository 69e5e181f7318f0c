import { checkDigit, isChecked } from '#shared/rules/check-digit.ts'

const FIRST = 10_000_000 // eight digits and the check digit: short enough for the telephone

/** The order number for the n-th order of a shop, n from 1: nine digits, the last one checks the others. */
export function orderNumber(n: number): string {
  const digits = String(FIRST + n)
  return `${digits}${checkDigit(digits)}`
}

/** True for a number that an order may have; keeps typing errors away from the database. */
export const isOrderNumber = (number: string) => number.length >= 9 && isChecked(number)
