import type { Context } from '#server/commerce/core/context.ts'
import type { VatLine } from '#shared/api/basket.ts'
import type { Order, OrderLine } from '#shared/api/orders.ts'
import type { Refund } from '#shared/api/payments.ts'
import { type Money, negate, subtract } from '#shared/money.ts'
import { type RedactedOrderOptions, redactOrderOptions } from '#shared/rules/basket/redact-order-options.ts'
import { type Bank, getOrganisation, type Organisation } from '#shared/tenant.ts'
import { getBankAccount } from '../bank-transfers/index.ts'

/**
 * All that an invoice says, as it was when it was issued. No e-mail address, no message to somebody and no whole number
 * of a bonus card: those the buyer may take away (R40), an invoice stays.
 */
export interface InvoiceData {
  number: string
  /** Instant. */
  issuedAt: string
  order: Omit<Order, 'email' | 'state' | keyof RedactedOrderOptions> & RedactedOrderOptions
  customerNumber?: string
  seller: Organisation
  /** Where bank transfers go, and with which reference. */
  account: Bank & { reference: string }
  /** What had been paid on the order before. */
  paid?: Money
  /** The invoice in whose place this one stands, and the credit note that took it back. */
  replaces?: { number: string; creditNote: string }
  /**
   * Of a credit note alone, whose amounts are negative: the invoice that it takes back whole, and the one that follows.
   */
  cancels?: { number: string; issuedAt: string; next: string }
  /**
   * Of a credit note alone, whose amounts are negative: the invoice that it lowers, and why it does; the refund that
   * has gone out, if one has.
   */
  lowers?: {
    number: string
    issuedAt: string
    why: 'part' | 'whole' | 'cancelled'
    refund?: Pick<Refund, 'method' | 'amount'> & { sentAt: string }
  }
}

/** True for a paper that takes something back: its amounts are negative, and nothing is paid by it. */
export const isCreditNote = ({ cancels, lowers }: InvoiceData) => cancels !== undefined || lowers !== undefined

/** What is written on the invoice with this number. */
export function buildInvoice(
  ctx: Context,
  order: Order,
  number: string,
  customerNumber: string | undefined,
): InvoiceData {
  const { email: _email, state: _state, gift, loyaltyCard, ...bought } = order
  const extras = redactOrderOptions({ ...(gift && { gift }), ...(loyaltyCard && { loyaltyCard }) })
  return {
    number,
    issuedAt: ctx.now.toISOString(),
    order: { ...bought, ...extras },
    ...(customerNumber && { customerNumber }),
    seller: getOrganisation(ctx.tenant, order.locale),
    account: getBankAccount(ctx, order.number),
  }
}

const negateLine = (line: OrderLine): OrderLine => ({
  ...line,
  quantity: -line.quantity,
  total: negate(line.total),
  discounts: line.discounts.map((each) => ({ ...each, amount: negate(each.amount) })),
})

/** VAT lines the other way round. */
export const negateVat = (vat: readonly VatLine[]): VatLine[] =>
  vat.map(({ perMille, gross, net, tax }) => ({
    perMille,
    gross: negate(gross),
    net: negate(net),
    tax: negate(tax),
  }))

/** What was bought and what it cost, taken back to the last cent. */
export function negateOrder(order: InvoiceData['order']): InvoiceData['order'] {
  const { lines, totals } = order
  const { goods, giftFee, parcelFee, carrierFee, freightFee, rounding, total, vat } = totals
  return {
    ...order,
    lines: lines.map(negateLine),
    totals: {
      goods: negate(goods),
      giftFee: negate(giftFee),
      parcelFee: negate(parcelFee),
      freightFee: negate(freightFee),
      rounding: negate(rounding),
      total: negate(total),
      ...(carrierFee && { carrierFee: negate(carrierFee) }),
      discounts: totals.discounts.map((each) => ({ ...each, amount: negate(each.amount) })),
      vat: negateVat(vat),
    },
  }
}

/** The credit note that takes an invoice back to the last cent; `next` is the number of the invoice that follows. */
export function buildCreditNote(
  { now }: Context,
  { paid: _paid, replaces: _replaces, ...invoice }: InvoiceData,
  number: string,
  next: string,
): InvoiceData {
  const { number: cancelled, issuedAt, order } = invoice
  return {
    ...invoice,
    number,
    issuedAt: now.toISOString(),
    cancels: { number: cancelled, issuedAt, next },
    order: negateOrder(order),
  }
}

/**
 * What is to be paid by bank transfer for an invoice, and by which day where one is agreed: after a pause its surcharge
 * too, less what was paid before.
 */
export function getInvoiceAmountDue({ order: { payment, totals }, paid }: InvoiceData): { amount: Money; by?: string } {
  const { plan } = payment
  const [first] = plan?.instalments ?? []
  if (plan?.kind === 'pause' && first) return { amount: plan.overall, by: first.dueOn }
  return { amount: paid ? subtract(totals.total, paid) : totals.total }
}
