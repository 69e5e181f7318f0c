export { findLegalTexts } from './legal-texts.ts'
export { findBundlesOf } from './repository.ts'
export { findBundle, findContract, keepContract } from './service.ts'
