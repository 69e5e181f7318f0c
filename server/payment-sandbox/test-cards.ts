/** The result of a test card. */
export type CardOutcome = 'paid' | 'challenge' | 'refused' | 'timeout' | 'charged-back'

/** The result of a payment with a card that was kept earlier. */
export type TokenOutcome = 'paid' | 'challenge' | 'refused' | 'expired'

export interface TestCard {
  number: string
  brand: string
  outcome: CardOutcome
  /** What happens once it was kept and is used again. */
  later?: TokenOutcome
}

/** The only card numbers that the sandbox accepts, so that nobody enters a real card. */
export const testCards: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', brand: 'Visa', outcome: 'paid', later: 'paid' },
  { number: '5555 5555 5555 4444', brand: 'Mastercard', outcome: 'challenge', later: 'challenge' },
  { number: '4000 0000 0000 3220', brand: 'Visa', outcome: 'paid', later: 'challenge' },
  { number: '4000 0000 0000 0341', brand: 'Visa', outcome: 'paid', later: 'refused' },
  { number: '4000 0000 0000 0069', brand: 'Visa', outcome: 'paid', later: 'expired' },
  { number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'refused' },
  { number: '3056 9309 0259 04', brand: 'Diners', outcome: 'paid', later: 'paid' },
  { number: '4000 0000 0000 0259', brand: 'Visa', outcome: 'charged-back', later: 'paid' },
  { number: '6011 1111 1111 1117', brand: 'Discover', outcome: 'timeout' },
]

const stripSeparators = (text: string) => text.replaceAll(/[\s-]/g, '')

/** The test card with this number, if there is one. */
export const findCard = (number: string) =>
  testCards.find((card) => stripSeparators(card.number) === stripSeparators(number))

/** The result of a card number, if it is a test card. */
export const findCardOutcome = (number: string) => findCard(number)?.outcome

/** The last four digits of a card number. */
export const getLastDigits = (number: string) => stripSeparators(number).slice(-4)

/** The month of "MM/JJ" as YYYY-MM; undefined for anything else. */
export function parseExpiry(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? []
  return month && year ? `20${year}-${month}` : undefined
}

/** True for a month, YYYY-MM, that is this one or later. */
export const isCurrentMonth = (month: string, now: Date) => month >= now.toISOString().slice(0, 7)

/** True for "MM/JJ" of this month or later. */
export function isValidExpiry(text: string, now: Date): boolean {
  const month = parseExpiry(text)
  return month !== undefined && isCurrentMonth(month, now)
}

export const isSecurityCode = (text: string) => /^\d{3,4}$/.test(text.trim())
