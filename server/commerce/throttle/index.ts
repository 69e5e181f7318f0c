export { createLimit, type LimiterFor, type TakePoint } from './limit.ts'
export { type AdmittedTry, createLoginGuard, type LoginTry } from './login-guard.ts'
export { networkOf } from './network.ts'
