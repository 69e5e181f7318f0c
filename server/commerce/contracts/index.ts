export { findBundlesOf } from './repository.ts'
export { findBundle, findContract, keepContract } from './service.ts'
