import { createHmac } from 'node:crypto'

const PREFIX = 'KC'
const DIGITS = 14

/** The check digit of a row of digits, as GS1 computes it: the weights 3 and 1 in turn, from the right. */
function computeCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * The tracking number of a shop's consignment: the same each time, and not to be guessed by those who lack the secret.
 * `attempt` counts up if another consignment has the number already.
 */
export function createTrackingNumber(secret: string, reference: string, attempt = 0): string {
  const digest = createHmac('sha256', secret).update(`tracking ${reference} ${attempt}`).digest()
  const digits = String(digest.readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return PREFIX + digits + computeCheckDigit(digits)
}

/** Reads a number as people write it, with spaces or in small letters; undefined if it cannot be one. */
export function parseTrackingNumber(text: string): string | undefined {
  const number = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const [, digits = '', check] = new RegExp(`^${PREFIX}(\\d{${DIGITS}})(\\d)$`).exec(number) ?? []
  return check !== undefined && check === computeCheckDigit(digits) ? number : undefined
}

/** In groups of four, which is easier to read out. */
export const formatTrackingNumber = (number: string) => number.match(/.{1,4}/g)?.join(' ') ?? number
