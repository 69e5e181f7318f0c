export { transferAction } from './action.ts'
export { transferQuery } from './queries.ts'
export { TransferDone, takenIn } from './transfer-done.tsx'
export { TransferForm } from './transfer-form.tsx'
