export { clubActions } from './action.ts'
export { Club } from './club.tsx'
export { ClubPanel } from './club-panel.tsx'
export { clubVouchersQuery } from './queries.ts'
