export { findBundle, findContract, keepContract } from './service.ts'
