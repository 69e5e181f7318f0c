/** Check digit by Luhn: finds every single wrong digit and nearly every swapped pair. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const FIRST = 10_000_000 // eight digits and the check digit: short enough for the telephone

/** The order number for the n-th order of a shop, n from 1: nine digits, the last one checks the others. */
export function orderNumber(n: number): string {
  const digits = String(FIRST + n)
  return `${digits}${checkDigit(digits)}`
}

/** True for a number that an order may have; keeps typing errors away from the database. */
export const isOrderNumber = (number: string) => /^\d{9,}$/.test(number) && checkDigit(number.slice(0, -1)) === Number(number.at(-1))
