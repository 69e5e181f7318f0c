export { type AdmittedAttempt, createLoginGuard, type LoginAttempt } from './login-guard.ts'
export { toNetwork } from './network.ts'
export { type ConsumeRateLimit, createRateLimit, type LimiterFactory } from './rate-limit.ts'
