export { isCommonPassword } from './common-password.ts'
export { hashPassword, needsRehash, verifyPassword } from './hash.ts'
