export { handoverAction } from './action.ts'
export { HandoverComplete, parseHandoverResult } from './handover-complete.tsx'
export { HandoverSelectionForm } from './handover-selection-form.tsx'
export { handoverQuery } from './queries.ts'
