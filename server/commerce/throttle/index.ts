export { createLimit, type LimiterFor } from './limit.ts'
export { type AdmittedTry, createLoginGuard, type LoginTry } from './login-guard.ts'
export { networkOf } from './network.ts'
