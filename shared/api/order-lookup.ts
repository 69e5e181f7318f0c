import { type InferType, object, string } from 'yup'
import { emailSchema } from '../rules/checkout/address.ts'

/**
 * POST → OrderLink of a guest's order. 404 not-found whatever does not match, and for orders of an account, which are
 * opened by a login; 429 too-many-requests by network, and by number whether or not there is such an order.
 */
export const ORDER_LOOKUP_PATH = '/lookup'

/** What a guest knows of an order. */
export const orderLookupInput = object({
  number: string().trim().max(40, 'validation.too-long').required('order-lookup.number-required'),
  email: emailSchema().required('validation.email-required'),
  postalCode: string().trim().max(12, 'validation.too-long').required('order-lookup.postal-code-required'),
})
export type OrderLookupInput = InferType<typeof orderLookupInput>

/** What opens the page of an order without a login. */
export interface OrderLink {
  number: string
  signature: string
}
