export { secondFactorActions } from './actions.ts'
export { secondFactorQuery } from './queries.ts'
export { SecondFactor } from './second-factor.tsx'
