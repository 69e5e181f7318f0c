export type { ReplacementState } from './schema.generated.ts'

/**
 * What is sent in place of goods: open until it is sent; with its carrier; arrived; lost, or back with the shop, whose
 * price is taken off the order.
 */
export const replacementStates = ['open', 'sent', 'arrived', 'lost'] as const
