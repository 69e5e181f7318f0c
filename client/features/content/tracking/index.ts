export { Tracking } from './tracking.tsx'
