export type { ReplacementKind, ReplacementState } from './schema.generated.ts'

/** In exchange for goods that come back; in place of faulty ones; a part of furniture that is missing or broken. */
export const replacementKinds = ['exchange', 'replacement', 'part'] as const

/**
 * What is sent in place of goods: open until it is sent; with its carrier; arrived; lost, or back with the shop: then
 * what was exchanged costs nothing any more, and everything else is sent once more.
 */
export const replacementStates = ['open', 'sent', 'arrived', 'lost'] as const
