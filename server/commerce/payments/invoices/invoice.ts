import type { Context } from '#server/commerce/core/context.ts'
import type { VatLine } from '#shared/api/basket.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { Order, OrderLine } from '#shared/api/orders.ts'
import type { Refund } from '#shared/api/payments.ts'
import { type Money, negate, subtract } from '#shared/money.ts'
import { type RedactedOrderOptions, redactOrderOptions } from '#shared/rules/basket/redact-order-options.ts'
import type { AdjustmentKind } from '#shared/rules/orders/adjustment.ts'
import { type Bank, getOrganisation, type Organisation } from '#shared/tenant.ts'
import { getBankAccount } from '../bank-transfers/index.ts'

/**
 * The data of an invoice as it was issued. No e-mail address, telephone number, gift message or complete loyalty card
 * number: buyers may have those erased (R40), an invoice stays.
 */
export interface InvoiceData {
  number: string
  /** Instant. */
  issuedAt: string
  order: Omit<Order, 'email' | 'state' | 'adjustments' | keyof RedactedOrderOptions> & RedactedOrderOptions
  customerNumber?: string
  seller: Organisation
  /** The account for bank transfers, with the reference. */
  account: Bank & { reference: string }
  /** What had been paid of the order before. */
  paid?: Money
  /** The last change of the order that its lines already follow; absent if there was none. */
  adjustedUntil?: number
  /** The invoice that this one replaces, and the credit note that cancelled it. */
  replaces?: { number: string; creditNote: string }
  /** Credit notes only, with negative amounts: the invoice that is cancelled as a whole, and the one that follows. */
  cancels?: { number: string; issuedAt: string; next: string }
  /**
   * Credit notes only, with negative amounts: the invoice that is lowered and the reason; the refund that was sent, if
   * there is one.
   */
  lowers?: {
    number: string
    issuedAt: string
    why: 'part' | 'whole' | 'cancelled'
    refund?: Pick<Refund, 'method' | 'amount'> & { sentAt: string }
    /** The change of the order by which it is lowered line by line. */
    adjustment?: { id: number; kind: AdjustmentKind }
  }
}

/** True for a credit note: its amounts are negative, and nothing is paid by it. */
export const isCreditNote = ({ cancels, lowers }: InvoiceData) => cancels !== undefined || lowers !== undefined

/** A telephone number does not belong on an invoice, which is kept for years. */
const withoutPhone = ({ phone: _phone, ...address }: PostalAddress): PostalAddress => address

/** Builds the data of an order's invoice. */
export function buildInvoice(
  ctx: Context,
  order: Order,
  number: string,
  customerNumber: string | undefined,
): InvoiceData {
  const {
    email: _email,
    state: _state,
    adjustments: _adjustments,
    gift,
    loyaltyCard,
    delivery,
    billing,
    ...bought
  } = order
  const orderOptions = redactOrderOptions({ gift, ...(loyaltyCard && { loyaltyCard }) })
  return {
    number,
    issuedAt: ctx.now.toISOString(),
    order: { ...bought, ...orderOptions, delivery: withoutPhone(delivery), billing: withoutPhone(billing) },
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

/** Negates VAT lines. */
export const negateVat = (vat: readonly VatLine[]): VatLine[] =>
  vat.map(({ perMille, gross, net, tax }) => ({
    perMille,
    gross: negate(gross),
    net: negate(net),
    tax: negate(tax),
  }))

/** Negates an order's lines and totals to the cent. */
export function negateOrder(order: InvoiceData['order']): InvoiceData['order'] {
  const { lines, totals } = order
  const { goods, services, giftFee, parcelFee, carrierFee, freightFee, rounding, total, vat } = totals
  return {
    ...order,
    lines: lines.map(negateLine),
    totals: {
      goods: negate(goods),
      ...(services && { services: negate(services) }),
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

/** Builds the credit note that cancels an invoice to the cent; `next` is the number of the invoice that follows. */
export function buildCreditNote(
  { now }: Context,
  { paid: _paid, replaces: _replaces, adjustedUntil: _until, ...invoice }: InvoiceData,
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
 * What is due by bank transfer for an invoice, and by when if a day is agreed: with the surcharge after a pause, less
 * what was paid before.
 */
export function getInvoiceAmountDue({ order: { payment, totals }, paid }: InvoiceData): { amount: Money; by?: string } {
  const { plan } = payment
  const [first] = plan?.instalments ?? []
  if (plan?.kind === 'pause' && first) return { amount: plan.overall, by: first.dueOn }
  return { amount: paid ? subtract(totals.total, paid) : totals.total }
}
