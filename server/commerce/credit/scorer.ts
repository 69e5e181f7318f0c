import type { CreditReason } from '#shared/contracts/credit.ts'

/** What is known of a customer who wants to buy on credit; cents. */
export interface CreditFacts {
  askedCents: number
  /** His other contracts. */
  openCents: number
  overdueCents: number
  /** Sum of his orders that are paid. */
  paidCents: number
  /** The heaviest month after this order, and his own bound of it (idea N6). */
  heaviestMonthCents: number
  ownLimitCents: number | null
  /** What a person has granted him. */
  grantedCents: number | null
  /** What may be bought on credit in this shop. */
  minCents: number
  maxCents: number
}

/** `reasons` name what made the limit, then what speaks against it, the weightiest last. */
export interface Assessment {
  granted: boolean
  limitCents: number
  reasons: readonly CreditReason[]
}

/** Decides on credit. Another one, e.g. that of an agency, takes the place of ours behind this door; its name is kept with each decision. */
export interface Scorer {
  name: string
  assess(facts: CreditFacts): Assessment
}

/** O46: what a new customer may owe. */
const NEW_CUSTOMER_CENTS = 150_00

function limitOf({ paidCents, grantedCents, maxCents }: CreditFacts): [cents: number, reason: CreditReason] {
  if (grantedCents !== null) return [grantedCents, 'granted-by-person']
  return [Math.min(maxCents, NEW_CUSTOMER_CENTS + paidCents), paidCents > 0 ? 'paid-orders' : 'new-customer']
}

/** The demo rules of O46: 150 to begin with, as much more as was paid already, and what the customer allows himself. No data of others. */
export const demoScorer: Scorer = {
  name: 'demo-1',
  assess(facts) {
    const [limitCents, basis] = limitOf(facts)
    const { askedCents, openCents, overdueCents, heaviestMonthCents, ownLimitCents, minCents, maxCents } = facts
    const against: CreditReason[] = [
      ...(askedCents < minCents || askedCents > maxCents ? (['outside-range'] as const) : []),
      ...(openCents + askedCents > limitCents ? (['limit-reached'] as const) : []),
      ...(ownLimitCents !== null && heaviestMonthCents > ownLimitCents ? (['own-limit'] as const) : []),
      ...(overdueCents > 0 ? (['overdue'] as const) : []),
    ]
    return { granted: against.length === 0, limitCents, reasons: [basis, ...against] }
  },
}
