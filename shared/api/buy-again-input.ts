import { type InferType, object, string } from 'yup'

/** One line of an order, or all of them without a sku; the signature of its link opens it without a login. */
export const buyAgainInput = object({
  number: string().max(20).required(),
  signature: string().max(100),
  sku: string().trim().max(64),
})
export type BuyAgainInput = InferType<typeof buyAgainInput>
