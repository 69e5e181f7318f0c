/** The result of a test card. */
export type CardOutcome = 'paid' | 'challenge' | 'refused' | 'timeout' | 'charged-back'

/** The only card numbers that the sandbox accepts, so that nobody enters a real card. */
export const testCards: readonly { number: string; brand: string; outcome: CardOutcome }[] = [
  { number: '4111 1111 1111 1111', brand: 'Visa', outcome: 'paid' },
  { number: '5555 5555 5555 4444', brand: 'Mastercard', outcome: 'challenge' },
  { number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'refused' },
  { number: '3056 9309 0259 04', brand: 'Diners', outcome: 'paid' },
  { number: '4000 0000 0000 0259', brand: 'Visa', outcome: 'charged-back' },
  { number: '6011 1111 1111 1117', brand: 'Discover', outcome: 'timeout' },
]

const stripSeparators = (text: string) => text.replaceAll(/[\s-]/g, '')

/** The result of a card number, if it is a test card. */
export const findCardOutcome = (number: string) =>
  testCards.find((card) => stripSeparators(card.number) === stripSeparators(number))?.outcome

/** True for "MM/JJ" of this month or later. */
export function isValidExpiry(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? []
  return month !== '' && (2000 + Number(year)) * 12 + Number(month) > now.getUTCFullYear() * 12 + now.getUTCMonth()
}

export const isSecurityCode = (text: string) => /^\d{3,4}$/.test(text.trim())
