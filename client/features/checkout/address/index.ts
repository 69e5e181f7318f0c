export { AddressFields } from './address-fields.tsx'
export { flattenAddress } from './flatten-address.ts'
export { PostalAddressText } from './postal-address-text.tsx'
export { useLabelledErrors } from './use-labelled-errors.ts'
