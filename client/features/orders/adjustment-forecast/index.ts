export { AdjustmentForecastFacts } from './adjustment-forecast-facts.tsx'
