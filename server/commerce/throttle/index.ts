export { createLimit, type LimiterFor } from './limit.ts'
export { createLoginGuard, type LoginTry } from './login-guard.ts'
export { networkOf } from './network.ts'
