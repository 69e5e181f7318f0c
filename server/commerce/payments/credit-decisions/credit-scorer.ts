import type { CreditReason } from '#shared/api/credit.ts'
import { NEW_CUSTOMER_LIMIT_CENTS } from '#shared/rules/payments/credit-limit.ts'

/** What is known of a customer who requests credit; in cents. The privacy pages name each (law 44). */
export interface CreditFacts {
  requestedCents: number
  /** What is owed on their other agreements. */
  openCents: number
  overdueCents: number
  /** Sum of their paid orders. */
  paidCents: number
  /** The highest monthly payment after this order, and the limit the customer has set for it (N6). */
  peakMonthCents: number
  ownLimitCents: number | null
  /** The limit that a person of the shop has granted. */
  grantedCents: number | null
  /** The maximum credit in this shop. */
  minCents: number
  maxCents: number
}

/** `reasons` name what set the limit, then what caused a refusal, the weightiest last. */
export interface CreditAssessment {
  granted: boolean
  limitCents: number
  reasons: readonly CreditReason[]
}

/** Decides on credit. Another scorer, e.g. an agency's, can replace ours; its name is stored with each decision. */
export interface CreditScorer {
  name: string
  assess(facts: CreditFacts): CreditAssessment
}

function getLimit({ paidCents, grantedCents, maxCents }: CreditFacts): [cents: number, reason: CreditReason] {
  if (grantedCents !== null) return [grantedCents, 'granted-by-person']
  return [Math.min(maxCents, NEW_CUSTOMER_LIMIT_CENTS + paidCents), paidCents > 0 ? 'paid-orders' : 'new-customer']
}

/**
 * The demo rules of O46: 150 at first, plus what was paid already, within the customer's own limit. No third-party
 * data.
 */
export const demoCreditScorer: CreditScorer = {
  name: 'demo-1',
  assess(facts) {
    const [limitCents, basis] = getLimit(facts)
    const { requestedCents, openCents, overdueCents, peakMonthCents, ownLimitCents, minCents, maxCents } = facts
    const objections: CreditReason[] = [
      ...(requestedCents < minCents || requestedCents > maxCents ? (['outside-range'] as const) : []),
      ...(openCents + requestedCents > limitCents ? (['limit-reached'] as const) : []),
      ...(ownLimitCents !== null && peakMonthCents > ownLimitCents ? (['own-limit'] as const) : []),
      ...(overdueCents > 0 ? (['overdue'] as const) : []),
    ]
    return { granted: objections.length === 0, limitCents, reasons: [basis, ...objections] }
  },
}
