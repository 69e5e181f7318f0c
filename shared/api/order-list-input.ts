import { boolean, type InferType, number, object, string } from 'yup'

/** Longest search in one's own orders, in characters. */
export const MAX_ORDER_WORDS = 80

/** What narrows the list of a customer's orders; `before` is the cursor `older` of the page before. */
export const orderListInput = object({
  /** Only those of which something is still to arrive. */
  open: boolean().default(false),
  words: string().trim().max(MAX_ORDER_WORDS).default(''),
  year: number().integer().min(2000).max(2999),
  before: string()
    .max(64)
    .matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z_\d{1,20}$/),
})
export type OrderListInput = InferType<typeof orderListInput>
