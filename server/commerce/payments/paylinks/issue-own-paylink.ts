import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import type { OwnPaylinkInput } from '#shared/api/paylinks.ts'
import { isPaid } from '#shared/api/payments.ts'
import { getLocalDay, getLocalTime } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import { findCreditAgreement } from '../credit-agreements/index.ts'
import { findOpenInstalments } from '../credit-balances/index.ts'
import { chargeAgreement, getSettlementCents, lockAgreement } from '../credit-bookings/index.ts'
import { findLastPayment } from '../payments/index.ts'
import { cancelPayment, findCurrentPayment } from '../provider-payments/index.ts'
import { generatePaylinkId, lockAmountDue } from './issue-paylink.ts'
import { toPaymentSubject } from './payment-subject.ts'
import {
  insertPaylink,
  listUnbookedPaylinks,
  type PaylinkRow,
  withdrawPaylinksOfAgreement,
  withdrawPaylinksOfOrder,
} from './repository.ts'
import type { PaylinkTokens } from './token.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const LIFE_HOURS = 24
const OWN_PAYLINK_LIMIT = { name: 'own-paylinks', points: 30, seconds: 3600 } as const

type NewLink = Pick<PaylinkRow, 'orderNumber' | 'agreementNumber' | 'instalment' | 'purpose' | 'email'> & {
  amount: Money
  until: Date
}

async function insertOwnPaylink(tx: TransactionContext, tokens: PaylinkTokens, { amount, until, ...link }: NewLink) {
  if (amount.cents <= 0) throw conflict('nothing-owed')
  const { token, hash } = tokens.issue(tx.tenant)
  await insertPaylink(tx, {
    ...link,
    id: generatePaylinkId(),
    hash,
    locale: tx.locale,
    expiresAt: until.toISOString(),
    currency: amount.currency,
    amountCents: amount.cents,
    selfService: 1,
  })
  return token
}

/** The end of the shop's day: what pays off a credit costs more tomorrow. */
function getEndOfDay({ now, tenant: { timeZone } }: Context): Date {
  const { day, hour, time } = getLocalTime(now, timeZone)
  const minutesLeft = 24 * 60 - hour * 60 - Number(time.slice(3))
  const end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutesLeft * MINUTE_MS
  return new Date(getLocalDay(new Date(end - 1), timeZone) > day ? end - HOUR_MS : end) // a day may have 23 hours
}

const addLife = ({ now }: Context) => new Date(now.getTime() + LIFE_HOURS * HOUR_MS)

/** Counts a link for what the caller has shown to be theirs: nobody uses up another's. 429 too-many-requests. */
const countLink = async ({ tenant, rateLimit }: Context, number: string) =>
  rateLimit?.(OWN_PAYLINK_LIMIT, `${tenant.id} ${number}`)

/** Makes a link for what is due of an order. 404 not-found, 409 payment-closed. */
async function issueForOrder(ctx: Context, tokens: PaylinkTokens, number: string, signature: string) {
  await requireOrder(ctx, number, signature)
  await countLink(ctx, number)
  return inTransaction(ctx, async (tx) => {
    const { amount, email } = await lockAmountDue(tx, number)
    await withdrawPaylinksOfOrder(tx, number, 1)
    const subject = { orderNumber: number, agreementNumber: null, instalment: null, purpose: '' }
    return insertOwnPaylink(tx, tokens, { ...subject, amount, email, until: addLife(tx) })
  })
}

/**
 * Ends payments that were begun by the agreement's earlier links, so that nothing is paid twice. 409 payment-closed
 * while one that was paid is being booked; 503 payment-unavailable.
 */
async function endEarlierPayments(ctx: Context, agreementNumber: string) {
  for (const link of await listUnbookedPaylinks(ctx, agreementNumber)) {
    const payment = await findCurrentPayment(ctx, toPaymentSubject(link))
    const ended = payment?.state === 'created' ? await cancelPayment(ctx, payment) : payment
    if (ended && isPaid(ended.state)) throw conflict('payment-closed')
  }
}

/** What a link for an agreement pays: its oldest open instalment, or all that it costs today. */
async function getAgreementSubject(tx: TransactionContext, number: string, settle: boolean) {
  const agreement = await lockAgreement(tx, number)
  if (!agreement || agreement.withdrawnAt !== null) throw conflict('nothing-owed')
  await chargeAgreement(tx, agreement)
  const { formatMessage } = getLocaleFormatter(tx.tenant, tx.locale)
  const [next] = await findOpenInstalments(tx, agreement)
  if (!next) throw conflict('nothing-owed')
  if (settle)
    return {
      instalment: null,
      cents: await getSettlementCents(tx, agreement),
      purpose: formatMessage('payments.purpose-settlement', { number }),
      until: getEndOfDay(tx),
    }
  return {
    instalment: next.number,
    cents: next.cents,
    purpose: formatMessage('payments.purpose-instalment', { number, instalment: next.number }),
    until: addLife(tx),
  }
}

/** Makes a link for an own credit agreement. 401 login-required, 404 not-found, 409 nothing-owed, payment-closed. */
async function issueForAgreement(ctx: Context, tokens: PaylinkTokens, number: string, settle: boolean) {
  const customerId = requireCustomerId(ctx)
  if ((await findCreditAgreement(ctx, number))?.customerId !== customerId) throw notFound()
  await countLink(ctx, number)
  await endEarlierPayments(ctx, number)
  return inTransaction(ctx, async (tx) => {
    const { cents, ...subject } = await getAgreementSubject(tx, number, settle)
    for (const link of await listUnbookedPaylinks(tx, number)) {
      const last = await findLastPayment(tx, toPaymentSubject(link))
      if (last && isPaid(last.state)) throw conflict('payment-closed')
    }
    await withdrawPaylinksOfAgreement(tx, number)
    const email = (await findCustomer(tx, customerId))?.email ?? ''
    const amount = money(cents, tx.tenant.currency)
    return insertOwnPaylink(tx, tokens, { ...subject, orderNumber: null, agreementNumber: number, amount, email })
  })
}

/**
 * Makes a link by which a buyer pays exactly what is due now, and returns its token; it replaces the earlier one. 401
 * login-required, 404 not-found, 409 payment-closed, nothing-owed, 429 too-many-requests, 503 payment-unavailable.
 */
export async function issueOwnPaylink(
  ctx: Context,
  tokens: PaylinkTokens,
  { order, signature, agreement, settle }: OwnPaylinkInput,
): Promise<string> {
  return order ? issueForOrder(ctx, tokens, order, signature) : issueForAgreement(ctx, tokens, agreement, settle)
}
