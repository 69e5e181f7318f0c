export { findCredit, forgetCredit } from './personal-data.ts'
