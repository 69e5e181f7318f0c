export { createCode, spendCode } from './codes.ts'
export { createLink, endLinks, endLinksNaming, findLink, keepLink, type LinkPurpose, pruneLinks, spendLink } from './links.ts'
export { findAddressesIn, findLinksOf, type LinkData } from './repository.ts'
