export { cancellationActions } from './actions.ts'
export { type CancellableLine, CancellationForm } from './cancellation-form.tsx'
export { CancellationReview } from './cancellation-review.tsx'
