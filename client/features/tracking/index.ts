export { hasTagManager } from './tag-manager.ts'
export { Tracking } from './tracking.tsx'
