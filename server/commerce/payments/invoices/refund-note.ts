import type { Context } from '#server/commerce/core/context.ts'
import type { Totals, VatLine } from '#shared/api/basket.ts'
import { allocate, calculateIncludedTax, money, negate } from '#shared/money.ts'
import { type InvoiceData, negateOrder, negateVat } from './invoice.ts'

/** What earlier credit notes, whose amounts are negative, have left of an invoice by rate. */
function getRemainingVat({ order }: InvoiceData, earlier: readonly InvoiceData[]): VatLine[] {
  const lowered = earlier.flatMap((note) => note.order.totals.vat)
  return order.totals.vat.map((line) => {
    const loweredCents = lowered
      .filter(({ perMille }) => perMille === line.perMille)
      .reduce((sum, { gross }) => sum + gross.cents, 0)
    return { ...line, gross: money(line.gross.cents + loweredCents, line.gross.currency) }
  })
}

/**
 * The tax of a part is the difference it makes to the tax of its rate, so that all parts add up to the tax of the
 * whole.
 */
function toPartialVat({ perMille, gross: { cents: before, currency } }: VatLine, cents: number): VatLine {
  const tax = calculateIncludedTax(before, perMille) - calculateIncludedTax(before - cents, perMille)
  return { perMille, gross: money(cents, currency), net: money(cents - tax, currency), tax: money(tax, currency) }
}

function buildNegativeTotals({ currency }: Totals['total'], vat: readonly VatLine[], cents: number): Totals {
  const none = money(0, currency)
  const nothing = { goods: none, discounts: [], giftFee: none, parcelFee: none, freightFee: none, rounding: none }
  return { ...nothing, total: negate(money(cents, currency)), vat: negateVat(vat) }
}

/** The refund that a credit note names, or the cancellation of its order; or both. */
export type RefundNoteReason =
  | {
      refund?: undefined
      cents: number
      adjustment: NonNullable<NonNullable<InvoiceData['lowers']>['adjustment']>
      cancelled: false
    }
  | { refund: NonNullable<NonNullable<InvoiceData['lowers']>['refund']>; cancelled: boolean }
  | { refund?: undefined; cancelled: true }

/**
 * Builds the credit note, without its number, by which a refund or a cancellation lowers an invoice after `earlier`
 * ones: split over the tax rates in proportion to what is left of each, and never more than that. Undefined if nothing
 * is left.
 */
export function buildRefundNote(
  { now }: Pick<Context, 'now'>,
  invoice: InvoiceData,
  earlier: readonly InvoiceData[],
  reason: RefundNoteReason,
): Omit<InvoiceData, 'number'> | undefined {
  const { refund, cancelled } = reason
  const { number, issuedAt, order, paid: _paid, replaces: _replaces, adjustedUntil: _until, ...invoiceFields } = invoice
  const remainingVat = getRemainingVat(invoice, earlier)
  const weights = remainingVat.map(({ gross }) => gross.cents)
  const sum = weights.reduce((all, cents) => all + cents, 0)
  const cents = Math.min(reason.cancelled ? sum : reason.refund ? reason.refund.amount.cents : reason.cents, sum)
  if (cents <= 0) return undefined
  const isWhole = earlier.length === 0 && cents === sum
  const parts = allocate(cents, weights)
  const vat = remainingVat.map((line, i) => toPartialVat(line, parts[i] ?? 0)).filter(({ gross }) => gross.cents > 0)
  return {
    ...invoiceFields,
    issuedAt: now.toISOString(),
    lowers: {
      number,
      issuedAt,
      why: cancelled ? 'cancelled' : isWhole ? 'whole' : 'part',
      ...(refund && { refund }),
      ...('adjustment' in reason && { adjustment: reason.adjustment }),
    },
    order: isWhole
      ? negateOrder(order)
      : { ...order, lines: [], totals: buildNegativeTotals(order.totals.total, vat, cents) },
  }
}
