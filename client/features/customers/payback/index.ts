export { paybackAction } from './actions.ts'
export { Payback } from './payback.tsx'
export { paybackQuery } from './queries.ts'
