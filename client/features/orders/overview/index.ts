export { LoyaltyPoints } from './loyalty-points.tsx'
export { Overview } from './overview.tsx'
