export { openingsAction } from './openings-action.ts'
export { OpeningsForm } from './openings-form.tsx'
