import type { VatLine } from '#shared/contracts/basket.ts'
import type { Order, OrderLine } from '#shared/contracts/orders.ts'
import type { Refund } from '#shared/contracts/refunds.ts'
import { type Money, minus, negative } from '#shared/money.ts'
import { type KeptExtras, keptExtras } from '#shared/rules/kept-extras.ts'
import { type Bank, type Locale, type Organisation, organisationOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { accountFor } from '../payments/index.ts'

/**
 * All that an invoice says, as it was when it was issued. No e-mail address, no message to somebody and no whole number of a bonus card: those the
 * buyer may take away (R40), an invoice stays.
 */
export interface InvoiceData {
  number: string
  /** Instant. */
  issuedAt: string
  order: Omit<Order, 'email' | 'state' | keyof KeptExtras> & KeptExtras
  customerNumber?: string
  seller: Organisation
  /** Where bank transfers go, and with which reference. */
  account: Bank & { reference: string }
  /** What had been paid on the order before. */
  paid?: Money
  /** The invoice in whose place this one stands, and the credit note that took it back. */
  replaces?: { number: string; creditNote: string }
  /** Of a credit note alone, whose amounts are negative: the invoice that it takes back whole, and the one that follows. */
  cancels?: { number: string; issuedAt: string; next: string }
  /** Of a credit note alone, whose amounts are negative: the invoice that it lowers, and why it does; the refund that has gone out, if one has. */
  lowers?: { number: string; issuedAt: string; why: 'part' | 'whole' | 'cancelled'; refund?: Pick<Refund, 'method' | 'amount'> & { sentAt: string } }
}

/** True for a paper that takes something back: its amounts are negative, and nothing is paid by it. */
export const isCreditNote = ({ cancels, lowers }: InvoiceData) => cancels !== undefined || lowers !== undefined

/** What is written on the invoice with this number. */
export function invoiceFor(ctx: Context, order: Order, number: string, customerNumber: string | undefined): InvoiceData {
  const { email: _email, state: _state, gift, bonusCard, ...bought } = order
  const extras = keptExtras({ ...(gift && { gift }), ...(bonusCard && { bonusCard }) })
  return {
    ...{ number, issuedAt: ctx.now.toISOString(), order: { ...bought, ...extras }, ...(customerNumber && { customerNumber }) },
    seller: organisationOf(ctx.tenant, order.locale as Locale),
    account: accountFor(ctx, order.number),
  }
}

const lineBack = (line: OrderLine): OrderLine => ({
  ...line,
  quantity: -line.quantity,
  total: negative(line.total),
  reductions: line.reductions.map((each) => ({ ...each, amount: negative(each.amount) })),
})

/** VAT lines the other way round. */
export const vatBack = (vat: readonly VatLine[]): VatLine[] =>
  vat.map(({ perMille, gross, net, tax }) => ({ perMille, gross: negative(gross), net: negative(net), tax: negative(tax) }))

/** What was bought and what it cost, taken back to the last cent. */
export function orderBack(order: InvoiceData['order']): InvoiceData['order'] {
  const { lines, totals } = order
  const { goods, giftFee, parcelFee, carrierFee, freightFee, rounding, total, vat } = totals
  return {
    ...order,
    lines: lines.map(lineBack),
    totals: {
      ...{ goods: negative(goods), giftFee: negative(giftFee), parcelFee: negative(parcelFee), freightFee: negative(freightFee) },
      ...{ rounding: negative(rounding), total: negative(total), ...(carrierFee && { carrierFee: negative(carrierFee) }) },
      reductions: totals.reductions.map((each) => ({ ...each, amount: negative(each.amount) })),
      vat: vatBack(vat),
    },
  }
}

/** The credit note that takes an invoice back to the last cent; `next` is the number of the invoice that follows. */
export function creditNoteFor({ now }: Context, { paid: _paid, replaces: _replaces, ...invoice }: InvoiceData, number: string, next: string): InvoiceData {
  const { number: cancelled, issuedAt, order } = invoice
  return { ...invoice, ...{ number, issuedAt: now.toISOString() }, cancels: { number: cancelled, issuedAt, next }, order: orderBack(order) }
}

/** What is to be paid by bank transfer for an invoice, and by which day where one is agreed: after a pause its surcharge too, less what was paid before. */
export function payable({ order: { payment, totals }, paid }: InvoiceData): { amount: Money; by?: string } {
  const { plan } = payment
  const [first] = plan?.instalments ?? []
  if (plan?.kind === 'pause' && first) return { amount: plan.overall, by: first.dueOn }
  return { amount: paid ? minus(totals.total, paid) : totals.total }
}
