export { createLimit } from './limit.ts'
export { createLoginGuard, type LoginTry } from './login-guard.ts'
