/** The same step once more, for a choice that is made already: an address of its own (S2). */
export { action, default, head, load } from './payment-protection.tsx'
