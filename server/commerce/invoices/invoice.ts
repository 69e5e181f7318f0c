import type { Order } from '#shared/contracts/orders.ts'
import { type Bank, type Locale, type Organisation, organisationOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { paymentFor } from '../payments/index.ts'

/** All that an invoice says, as it was when it was issued. No e-mail address: that one the buyer may take away (R40), an invoice stays. */
export interface InvoiceData {
  number: string
  /** Instant. */
  issuedAt: string
  order: Omit<Order, 'email' | 'state'>
  customerNumber?: string
  seller: Organisation
  /** Where transfers go, and with which reference. */
  account: Bank & { reference: string }
}

/** What is written on the invoice with this number. */
export function invoiceFor(ctx: Context, order: Order, number: string, customerNumber: string | undefined): InvoiceData {
  const { email: _email, state: _state, ...bought } = order
  const account = paymentFor(ctx, 'prepayment', order.number)
  if (account.method !== 'prepayment') throw new Error('a transfer has an account')
  const { accountHolder, bank, iban, bic, reference } = account
  return {
    ...{ number, issuedAt: ctx.now.toISOString(), order: bought, ...(customerNumber && { customerNumber }) },
    seller: organisationOf(ctx.tenant, order.locale as Locale),
    account: { accountHolder, bank, iban, bic, reference },
  }
}
