import PaymentPage from './payment.tsx'

export { action, head, load } from './payment.tsx'

/** The same step once more, from the review, at an address of its own (S2). */
export default function PaymentChangePage() {
  return <PaymentPage change />
}
