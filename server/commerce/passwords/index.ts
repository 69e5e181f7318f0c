export { isCommonPassword } from './common.ts'
export { hashPassword, needsRehash, verifyPassword } from './hash.ts'
