import type { PaymentOption } from '#shared/contracts/checkout.ts'
import type { OrderPayment } from '#shared/contracts/orders.ts'
import { isHosted } from '#shared/contracts/payments.ts'
import { addDays, localTime } from '#shared/rules/delivery-days.ts'
import { methodsOf } from '#shared/rules/payment-methods.ts'
import type { Bank, Country, PaymentMethod } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { creditorReference } from './creditor-reference.ts'
import { isQrIban, qrReference } from './qr-reference.ts'

/** A guest is a stranger: goods on invoice up to this amount, in cents. Our own figure, until there is a credit check (O46). */
export const INVOICE_LIMIT_CENTS = 1500_00

/** Where the law demands a way to pay on or after delivery, invoice is offered without conditions (NL: Art. 7:26(2) BW, law 25). */
const payLaterIsDuty: Record<Country, boolean> = { AT: false, CH: false, DE: false, NL: true }

/** What decides which ways to pay are offered. */
export interface PaymentQuestion {
  totalCents: number
  /** Goods go to another address than the bill. */
  billingDiffers: boolean
  /** Message id of why there are no instalments; credit decides on that. */
  noInstalments: string | undefined
}

function reasonAgainst(
  { tenant, payments }: Context,
  method: PaymentMethod,
  { totalCents, billingDiffers, noInstalments }: PaymentQuestion,
): string | undefined {
  if (method === 'instalments') return noInstalments
  if (isHosted(method)) return payments && totalCents > 0 ? undefined : 'payments.reason-unavailable'
  if (method !== 'invoice' || payLaterIsDuty[tenant.country]) return undefined
  if (totalCents > INVOICE_LIMIT_CENTS) return 'orders.payment-reason-amount'
  return billingDiffers ? 'orders.payment-reason-address' : undefined
}

/** Every way to pay of this tenant, with the reason where it is not offered for this order: invoice only up to a limit and to the billing address. */
export const paymentOptions = (ctx: Context, question: PaymentQuestion): PaymentOption[] =>
  methodsOf(ctx.tenant).map((method) => {
    const reason = reasonAgainst(ctx, method, question)
    return { method, offered: reason === undefined, ...(reason && { reason }) }
  })

/** The shop's account, and the reference by which a bank transfer for an order is known there. */
export const accountFor = ({ tenant: { bank: account } }: Pick<Context, 'tenant'>, number: string): Bank & { reference: string } => {
  const { accountHolder, bank, iban, bic } = account
  return { accountHolder, bank, iban, bic, reference: isQrIban(iban) ? qrReference(number) : creditorReference(number) }
}

/** How this order is paid: days until the invoice is due, the account for a bank transfer by which day with which reference, or by what name the provider collects it. */
export function paymentFor(ctx: Context, method: PaymentMethod, number: string): OrderPayment {
  const { tenant, now } = ctx
  if (method === 'invoice') return { method, dueDays: tenant.invoiceDays }
  if (method !== 'prepayment') return { method }
  return { method, ...accountFor(ctx, number), payBy: addDays(localTime(now, tenant.timeZone).day, tenant.prepayDays) }
}
