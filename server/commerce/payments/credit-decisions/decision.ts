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

/** What is asked for: an amount, and the heaviest month of all instalments with it; cents. */
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

/** Where the scorer refuses: why, and whether a person was asked after the last refusal of as much. */
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

/** Keeps what was decided, with its reasons; `reviewRequested` where the customer wants a person to look at it. */
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

/** Keeps a refusal with its reasons; with `reviewRequested` a person looks at it. */
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

/** Has a person look at a refusal: kept with its reasons, and mailed to the shop (law 6 b). 401 login-required. */
export const requestManualCreditReview = (ctx: Context, requestedCents: number) =>
  recordCreditRefusal(ctx, requestedCents, { reviewRequested: true })
