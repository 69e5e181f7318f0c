import { randomBytes } from 'node:crypto'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { CreditRefusal, MonthlyBurden } from '#shared/api/credit.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { getCreditLimits } from '../credit-accounts/index.ts'
import { forecastCustomerProtection, getCreditDebt, toMonthlyBurdens } from '../credit-balances/index.ts'
import { type CreditAssessment, type CreditFacts, type CreditScorer, demoCreditScorer } from './credit-scorer.ts'
import { findCreditDecisions, insertCreditDecision } from './decision-repository.ts'
import { sumPaidOrderCents } from './paid-orders.ts'

/** The scorer of all shops. */
const scorer: CreditScorer = demoCreditScorer

/** The request: an amount, and the highest monthly sum of all instalments with it; in cents. */
export type CreditRequest = Pick<CreditFacts, 'requestedCents' | 'peakMonthCents'>

/** A customer's credit before the request that is assessed. */
export interface CreditProfile extends Omit<CreditFacts, keyof CreditRequest> {
  customerId: string
  /** What falls due month by month, with the protection that will be booked then. */
  monthlyBurdens: readonly MonthlyBurden[]
  limitCents: number
}

export async function getCreditProfile(
  ctx: Context,
  customerId: string,
  { minCents, maxCents }: CreditTerms,
): Promise<CreditProfile> {
  const [debt, protections, limits, paid] = await Promise.all([
    getCreditDebt(ctx, customerId),
    forecastCustomerProtection(ctx, customerId),
    getCreditLimits(ctx, customerId),
    sumPaidOrderCents(ctx, customerId),
  ])
  const facts = {
    openCents: debt.openCents,
    overdueCents: debt.overdueCents,
    paidCents: paid + debt.repaidCents,
    ...limits,
    minCents,
    maxCents,
  }
  const { limitCents } = scorer.assess({ ...facts, requestedCents: 0, peakMonthCents: 0 })
  return {
    customerId,
    ...facts,
    monthlyBurdens: toMonthlyBurdens(ctx, [...debt.instalments, ...protections]),
    limitCents,
  }
}

export const assessCredit = (profile: CreditProfile, request: CreditRequest): CreditAssessment =>
  scorer.assess({ ...profile, ...request })

/** Set if the scorer refuses: the reasons, and whether a review of the last refusal of this amount was requested. */
export async function findCreditRefusal(
  ctx: Context,
  profile: CreditProfile,
  request: CreditRequest,
): Promise<CreditRefusal | undefined> {
  const { granted, reasons } = assessCredit(profile, request)
  if (granted) return undefined
  const [last] = await findCreditDecisions(ctx, profile.customerId)
  return {
    reasons,
    reviewRequested:
      last?.granted === 0 && last.reviewRequestedAt !== null && last.requestedCents === request.requestedCents,
  }
}

/** Stores a decision with its reasons; `reviewRequested` if the customer requests a review by a person. */
export async function recordCreditDecision(
  tx: TransactionContext,
  profile: CreditProfile,
  request: CreditRequest,
  { reviewRequested = false } = {},
): Promise<CreditAssessment> {
  const assessment = assessCredit(profile, request)
  const at = tx.now.toISOString()
  const id = randomBytes(12).toString('hex')
  await insertCreditDecision(tx, {
    id,
    customerId: profile.customerId,
    scorer: scorer.name,
    requestedCents: request.requestedCents,
    limitCents: assessment.limitCents,
    openCents: profile.openCents,
    granted: assessment.granted ? 1 : 0,
    reasons: JSON.stringify(assessment.reasons),
    decidedAt: at,
    reviewRequestedAt: reviewRequested ? at : null,
  })
  if (reviewRequested) await publish(tx, 'credit-review-requested', { decision: id })
  return assessment
}

/** Stores a refusal with its reasons; with `reviewRequested` a person reviews it. */
export async function recordCreditRefusal(
  ctx: Context,
  requestedCents: number,
  { reviewRequested = false } = {},
): Promise<void> {
  const { credit: terms } = ctx.tenant
  const customerId = requireCustomerId(ctx)
  if (!terms) return
  await inTransaction(ctx, async (tx) =>
    recordCreditDecision(
      tx,
      await getCreditProfile(tx, customerId, terms),
      { requestedCents, peakMonthCents: 0 },
      { reviewRequested },
    ),
  )
}

/**
 * Requests a review of a refusal by a person: it is stored with its reasons, and the shop gets an e-mail (law 6 b). 401
 * login-required.
 */
export const requestManualCreditReview = (ctx: Context, requestedCents: number) =>
  recordCreditRefusal(ctx, requestedCents, { reviewRequested: true })
