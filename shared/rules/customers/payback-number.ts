import { hasValidCheckDigit } from '../../check-digit.ts'

const NUMBER_LENGTH = 10
/** What stands before the customer's number on the card and in its bar code. */
const CARD_PREFIX = '308342'

/** Without blanks and without what every card begins with: the ten digits of the customer. */
export function normalisePaybackNumber(typed: string): string {
  const plain = typed.replaceAll(/[\s.-]/g, '')
  return plain.length === CARD_PREFIX.length + NUMBER_LENGTH && plain.startsWith(CARD_PREFIX)
    ? plain.slice(CARD_PREFIX.length)
    : plain
}

/** Ten digits of which the last is the check digit. Our own rule: the programme does not publish its. */
export const isPaybackNumber = (number: string): boolean =>
  number.length === NUMBER_LENGTH && hasValidCheckDigit(number)

/** The number as it is read, in groups. */
export const formatPaybackNumber = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3')
