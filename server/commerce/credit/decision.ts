import { randomBytes } from 'node:crypto'
import type { CreditRefusal, MonthLoad } from '#shared/contracts/credit.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { type Context, customerIdOf, inTransaction, type TransactionContext } from '../context.ts'
import { publish } from '../events.ts'
import { findBounds } from './account-repository.ts'
import { comingProtection } from './coming-protection.ts'
import { debtOf, loadOf } from './debt.ts'
import { findDecisions, insertDecision } from './decision-repository.ts'
import { paidOrdersOf } from './paid-repository.ts'
import { type Assessment, type CreditFacts, demoScorer, type Scorer } from './scorer.ts'

/** The scorer of all shops. */
const scorer: Scorer = demoScorer

/** What is asked for: an amount, and the heaviest month of all instalments with it; cents. */
export type Wish = Pick<CreditFacts, 'askedCents' | 'heaviestMonthCents'>

/** Where a customer stands before he asks for more. */
export interface CreditStanding extends Omit<CreditFacts, keyof Wish> {
  customerId: string
  /** What falls due month by month, with the protection that will be booked then. */
  load: readonly MonthLoad[]
  limitCents: number
}

export async function standingOf(ctx: Context, customerId: string, { minCents, maxCents }: CreditTerms): Promise<CreditStanding> {
  const [debt, protections, bounds, paid] = await Promise.all([
    debtOf(ctx, customerId),
    comingProtection(ctx, customerId),
    findBounds(ctx, customerId),
    paidOrdersOf(ctx, customerId),
  ])
  const facts = { openCents: debt.openCents, overdueCents: debt.overdueCents, paidCents: paid + debt.repaidCents, ...bounds, minCents, maxCents }
  const { limitCents } = scorer.assess({ ...facts, askedCents: 0, heaviestMonthCents: 0 })
  return { customerId, ...facts, load: loadOf(ctx, [...debt.instalments, ...protections]), limitCents }
}

export const assess = (standing: CreditStanding, wish: Wish): Assessment => scorer.assess({ ...standing, ...wish })

/** Where the scorer refuses: why, and whether a person was asked after the last refusal of as much. */
export async function refusalOf(ctx: Context, standing: CreditStanding, wish: Wish): Promise<CreditRefusal | undefined> {
  const { granted, reasons } = assess(standing, wish)
  if (granted) return undefined
  const [last] = await findDecisions(ctx, standing.customerId)
  return { reasons, reviewAsked: last?.granted === 0 && last.reviewAskedAt !== null && last.askedCents === wish.askedCents }
}

/** Keeps what was decided, with its reasons; `reviewAsked` where the customer wants a person to look at it. */
export async function keepDecision(tx: TransactionContext, standing: CreditStanding, wish: Wish, { reviewAsked = false } = {}): Promise<Assessment> {
  const assessment = assess(standing, wish)
  const at = tx.now.toISOString()
  const id = randomBytes(12).toString('hex')
  await insertDecision(tx, {
    ...{ id, customerId: standing.customerId, scorer: scorer.name, askedCents: wish.askedCents, limitCents: assessment.limitCents },
    ...{ openCents: standing.openCents, granted: assessment.granted ? 1 : 0, reasons: JSON.stringify(assessment.reasons), decidedAt: at },
    reviewAskedAt: reviewAsked ? at : null,
  })
  if (reviewAsked) await publish(tx, 'credit-review-asked', { decision: id })
  return assessment
}

/** Keeps a refusal with its reasons; with `reviewAsked` a person looks at it. */
export async function keepRefusal(ctx: Context, askedCents: number, { reviewAsked = false } = {}): Promise<void> {
  const { credit: terms } = ctx.tenant
  const customerId = customerIdOf(ctx)
  if (!terms) return
  await inTransaction(ctx, async (tx) => keepDecision(tx, await standingOf(tx, customerId, terms), { askedCents, heaviestMonthCents: 0 }, { reviewAsked }))
}

/** Has a person look at a refusal: kept with its reasons, and mailed to the shop (law 6 b). 401 login-required. */
export const askReview = (ctx: Context, askedCents: number) => keepRefusal(ctx, askedCents, { reviewAsked: true })
