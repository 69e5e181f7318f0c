export { submitQuickEntry } from './action.ts'
export { QuickEntry } from './quick-entry.tsx'
