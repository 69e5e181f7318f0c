import DeliveryPage from './delivery.tsx'

export { action, head, load } from './delivery.tsx'

/** The same step once more, from the review, at an address of its own (S2). */
export default function DeliveryChangePage() {
  return <DeliveryPage change />
}
