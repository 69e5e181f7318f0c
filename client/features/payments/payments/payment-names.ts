import type { MessageId } from '#shared/messages/index.ts'
import type { PaymentMethod } from '#shared/tenant.ts'

/** The name of each payment method. */
export const paymentNames = {
  invoice: 'payments.invoice',
  prepayment: 'payments.prepayment',
  instalments: 'payments.instalments',
  card: 'payments.card',
  paypal: 'payments.paypal',
  ideal: 'payments.ideal',
  eps: 'payments.eps',
  twint: 'payments.twint',
} as const satisfies Record<PaymentMethod, MessageId>

/** What happens next with each payment method. */
export const paymentExplanations: Record<PaymentMethod, MessageId> = {
  invoice: 'payments.invoice-explained',
  prepayment: 'payments.prepayment-explained',
  instalments: 'payments.instalments-explained',
  card: 'payments.card-explained',
  paypal: 'payments.paypal-explained',
  ideal: 'payments.ideal-explained',
  eps: 'payments.eps-explained',
  twint: 'payments.twint-explained',
}
