/** Computes the Luhn check digit: detects every single wrong digit and nearly every swapped pair. */
export function calculateCheckDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** True if the last digit is the check digit of the others. */
export const hasValidCheckDigit = (digits: string) =>
  /^\d{2,}$/.test(digits) && calculateCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
