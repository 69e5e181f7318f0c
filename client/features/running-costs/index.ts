export { FiveYears, RunningCosts, RunningCostsBlock } from './running-costs.tsx'
