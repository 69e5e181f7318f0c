export { FiveYearCost, RunningCostsDetails, RunningCostsLine } from './running-costs.tsx'
