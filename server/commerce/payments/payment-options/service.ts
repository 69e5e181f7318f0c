import type { Context } from '#server/commerce/core/context.ts'
import type { PaymentOption } from '#shared/api/checkout.ts'
import type { OrderPayment } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { listPaymentMethods } from '#shared/rules/payments/payment-methods.ts'
import type { Country, PaymentMethod } from '#shared/tenant.ts'
import { getBankAccount } from '../bank-transfers/index.ts'

/** The highest invoice for a guest, in cents. Our own figure, until there is a credit check (O46). */
export const MAX_INVOICE_CENTS = 1500_00

/**
 * Where the law requires a method of payment on or after delivery, invoice is offered without conditions (NL: Art.
 * 7:26(2) BW, law 25).
 */
const payLaterRequired: Record<Country, boolean> = { AT: false, CH: false, DE: false, NL: true }

/** What decides which payment methods are offered. */
export interface PaymentOptionsInput {
  totalCents: number
  /** The goods are delivered to another address than the invoice. */
  billingDiffers: boolean
  /** Message id of the reason why instalments are not offered; the credit evaluation decides. */
  instalmentsRefusal: string | undefined
  /** The customer is interested in credit (S6.5). */
  creditAffinity?: boolean
}

function findRefusalReason(
  { tenant, payments }: Context,
  method: PaymentMethod,
  { totalCents, billingDiffers, instalmentsRefusal }: PaymentOptionsInput,
): string | undefined {
  if (method === 'instalments') return instalmentsRefusal
  if (isHosted(method)) return payments && totalCents > 0 ? undefined : 'payments.reason-unavailable'
  if (method !== 'invoice' || payLaterRequired[tenant.country]) return undefined
  if (totalCents > MAX_INVOICE_CENTS) return 'orders.payment-reason-amount'
  return billingDiffers ? 'orders.payment-reason-address' : undefined
}

/** With credit affinity, instalments come first if they are offered (O46); they are no more chosen than any other. */
const sortByAffinity = (options: readonly PaymentOption[]): PaymentOption[] => {
  const isFirst = ({ method, offered }: PaymentOption) => method === 'instalments' && offered
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))]
}

/**
 * The tenant's payment methods, each with a reason if it is not offered for this order: invoice only up to a limit and
 * to the billing address.
 */
export function listPaymentOptions(ctx: Context, input: PaymentOptionsInput): PaymentOption[] {
  const options = listPaymentMethods(ctx.tenant).map((method): PaymentOption => {
    const reason = findRefusalReason(ctx, method, input)
    return { method, offered: reason === undefined, ...(reason && { reason }) }
  })
  return input.creditAffinity ? sortByAffinity(options) : options
}

/**
 * How an order is paid: days until the invoice is due; account, day and reference of a bank transfer; or the provider's
 * method.
 */
export function buildOrderPayment(ctx: Context, method: PaymentMethod, number: string): OrderPayment {
  const { tenant, now } = ctx
  if (method === 'invoice') return { method, dueDays: tenant.invoiceDays }
  if (method !== 'prepayment') return { method }
  return {
    method,
    ...getBankAccount(ctx, number),
    payBy: addDays(getLocalDay(now, tenant.timeZone), tenant.prepayDays),
  }
}
