/** The same step once more, after a choice was made, at an address of its own (S2). */
export { action, default, head, load } from './payment-protection.tsx'
