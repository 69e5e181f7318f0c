import type { Context } from '#server/commerce/core/context.ts'
import type { PaymentOption } from '#shared/api/checkout.ts'
import type { OrderPayment } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { listPaymentMethods } from '#shared/rules/payments/payment-methods.ts'
import type { Country, PaymentMethod } from '#shared/tenant.ts'
import { getBankAccount } from '../bank-transfers/index.ts'

/**
 * A guest is a stranger: goods on invoice up to this amount, in cents. Our own figure, until there is a credit check
 * (O46).
 */
export const MAX_INVOICE_CENTS = 1500_00

/**
 * Where the law demands a way to pay on or after delivery, invoice is offered without conditions (NL: Art. 7:26(2) BW,
 * law 25).
 */
const payLaterRequired: Record<Country, boolean> = { AT: false, CH: false, DE: false, NL: true }

/** What decides which ways to pay are offered. */
export interface PaymentOptionsInput {
  totalCents: number
  /** Goods go to another address than the bill. */
  billingDiffers: boolean
  /** Message id of why there are no instalments; credit decides on that. */
  instalmentsRefusal: string | undefined
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

/**
 * Every way to pay of this tenant, with the reason where it is not offered for this order: invoice only up to a limit
 * and to the billing address.
 */
export const listPaymentOptions = (ctx: Context, input: PaymentOptionsInput): PaymentOption[] =>
  listPaymentMethods(ctx.tenant).map((method) => {
    const reason = findRefusalReason(ctx, method, input)
    return { method, offered: reason === undefined, ...(reason && { reason }) }
  })

/**
 * How this order is paid: days until the invoice is due, the account for a bank transfer by which day with which
 * reference, or by what name the provider collects it.
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
