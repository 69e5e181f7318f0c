import type { CheckoutCredit, OrderPlan } from '#shared/contracts/credit.ts'
import { routes } from '#shared/routes.ts'
import { languageOf } from '#shared/tenant.ts'
import { findPage } from '../content/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { customerIdOf } from '../context.ts'
import { conflict } from '../errors.ts'
import { lockCredit } from './account-repository.ts'
import { insertContract, insertProtection } from './contract-repository.ts'
import { keepDecision, standingOf } from './decision.ts'
import { book, creditAccountOf, GOODS } from './ledger.ts'
import { type CreditQuestion, creditFor, TEXT_VERSION } from './offer.ts'
import { daysLater, planCredit, todayOf } from './plan.ts'
import { insertSheet } from './sheet-repository.ts'

/** The right to withdraw from the credit ends so many days after its conclusion (Dir. (EU) 2023/2225 Art. 26); that from its protection, too. */
export const WITHDRAWAL_DAYS = 14

/** The information sheet of an offer, drawn before the order's transaction. */
export interface DrawnSheet {
  /** The offer's. */
  offer: string
  hash: string
  /** The PDF, base64. */
  body: string
}

export const openedBooking = (contract: string) => `${contract} opened`

/** The version of the protection's terms that is in force; that of the credit's words where the shop has not written them. */
export const protectionVersion = async (ctx: Context): Promise<string> =>
  (await findPage(ctx, routes['service/protection-terms'][languageOf(ctx.locale)]))?.version ?? TEXT_VERSION

/** What an order keeps of the credit it is bought on; undefined where it is not. */
export function orderPlanOf(ctx: Context, { offer, protection }: Pick<CheckoutCredit, 'offer' | 'protection'>): OrderPlan | undefined {
  if (!offer) return undefined
  const { kind, surcharge, overall, effectiveAnnualRate, instalments } = offer
  const withdrawableUntil = daysLater(todayOf(ctx), WITHDRAWAL_DAYS)
  return {
    ...{ kind, surcharge, overall, effectiveAnnualRate, instalments, withdrawableUntil, protection: protection?.chosen === true },
    ...(protection?.chosen && { protectionSum: protection.sum, protectionMonthlyPercent: protection.monthlyPercent }),
  }
}

/**
 * Concludes the credit that an order is bought on, in the order's transaction: limit and plan are looked at once more, with the customer's account
 * locked. 409 credit-unsigned where this is not the very offer that was concluded on the review, payment-not-offered where the scorer now refuses.
 */
export async function openCredit(tx: TransactionContext, number: string, question: CreditQuestion, sheet: DrawnSheet | undefined) {
  const customerId = customerIdOf(tx)
  const { credit: terms } = tx.tenant
  await lockCredit(tx, customerId)
  const { credit } = await creditFor(tx, question)
  const { offer, protection } = credit ?? {}
  if (!terms || !offer) throw conflict('payment-not-offered')
  if (!offer.signed || sheet?.offer !== offer.hash) throw conflict('credit-unsigned')
  const plan = planCredit(question.totalCents, terms, {
    ...question.choice,
    ...(credit?.months === undefined && { months: undefined }),
    pause: credit?.pause?.chosen === true,
  })
  if (!plan) throw conflict('payment-not-offered')
  const wish = { askedCents: question.totalCents, heaviestMonthCents: 0 }
  const { granted } = await keepDecision(tx, await standingOf(tx, customerId, terms), wish)
  if (!granted) throw conflict('payment-not-offered')
  const { id: tenant } = tx.tenant
  const agreed = { ...question.choice.signed, version: TEXT_VERSION, offer: offer.hash }
  await insertSheet(tx, sheet)
  await insertContract(
    tx,
    {
      ...{ tenant, number, customerId, kind: offer.kind, currency: tx.tenant.currency, amountCents: plan.amountCents, surchargeCents: plan.surchargeCents },
      ...{ effectiveRate: Math.round(offer.effectiveAnnualRate * 100), terms: JSON.stringify(terms), agreed: JSON.stringify(agreed), locale: tx.locale },
      ...{ sheetHash: sheet.hash, signedAt: tx.now.toISOString(), withdrawableUntil: daysLater(todayOf(tx), WITHDRAWAL_DAYS), withdrawnAt: null },
    },
    plan.payments.map(({ number: position, cents, surchargeCents }, i) => ({
      ...{ tenant, contract: number, number: position, dueOn: offer.instalments[i]?.dueOn ?? '', cents, surchargeCents },
    })),
  )
  await book(tx, { booking: openedBooking(number), kind: 'opened', postings: [{ debit: creditAccountOf(number), credit: GOODS, cents: plan.amountCents }] })
  if (protection?.chosen) await insertProtection(tx, { contract: number, remark: '', termsVersion: await protectionVersion(tx) })
}
