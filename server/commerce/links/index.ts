export { createCode, spendCode } from './codes.ts'
export { createLink, endLinks, endLinksNaming, findLink, type LinkPurpose, pruneLinks, spendLink } from './links.ts'
export { findAddressesIn, findLinksOf } from './repository.ts'
