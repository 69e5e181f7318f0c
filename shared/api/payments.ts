import type { PaymentMethod } from '../tenant.ts'

import type { PaymentState } from './schema.generated.ts'

export type { PaymentState, Refund } from './schema.generated.ts'

/** Payment methods that are confirmed on the provider's pages: the shop never sees a card number. */
export const hostedMethods = ['card', 'paypal', 'ideal', 'eps', 'twint'] as const satisfies readonly PaymentMethod[]
export type HostedMethod = (typeof hostedMethods)[number]

export const isHosted = (method: PaymentMethod): method is HostedMethod => hostedMethods.some((each) => each === method)

/** True once the money is promised or received: the goods can be sent. */
export const isPaid = (state: PaymentState) => state === 'authorised' || state === 'captured'

/** True for a payment after which nothing is open: the money is promised, received, or was refunded on purpose. */
export const isSettled = (state: PaymentState) => isPaid(state) || state === 'partly-refunded' || state === 'refunded'

/** The provider's webhook: signed, and therefore without a page's API key. */
export const PAYMENT_WEBHOOK_API = '/api/payments/messages'

/** Its header: "t=<seconds>,v1=<HMAC-SHA256 of seconds, a dot and the body>". */
export const PAYMENT_SIGNATURE_HEADER = 'payment-signature'
