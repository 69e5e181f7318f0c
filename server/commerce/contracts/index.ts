export { findContractTexts } from './bundle.ts'
export { findBundlesOf } from './repository.ts'
export { findBundle, findContract, keepContract } from './service.ts'
