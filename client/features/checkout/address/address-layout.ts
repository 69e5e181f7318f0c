import { useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { hasAddressRules } from '#shared/rules/checkout/address.ts'
import type { BillingCountry } from '#shared/rules/checkout/billing-countries.ts'

export type AddressPart =
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'houseNumber'
  | 'addition'
  | 'postalCode'
  | 'city'
  | 'phone'

interface FieldLayout {
  label: MessageId
  className: string
  autoComplete: string
  optional?: true
  hint?: MessageId
}

export const fieldLayouts: Record<AddressPart, FieldLayout> = {
  firstName: { label: 'checkout.first-name', className: 'fields__half', autoComplete: 'given-name' },
  lastName: { label: 'checkout.last-name', className: 'fields__half', autoComplete: 'family-name' },
  street: { label: 'checkout.street', className: 'fields__two-thirds', autoComplete: 'address-line1' },
  houseNumber: { label: 'checkout.house-number', className: 'fields__third', autoComplete: 'off' },
  addition: {
    label: 'checkout.addition',
    className: 'fields__whole',
    autoComplete: 'address-line2',
    optional: true,
    hint: 'checkout.addition-hint',
  },
  postalCode: { label: 'checkout.postal-code', className: 'fields__third', autoComplete: 'postal-code' },
  city: { label: 'checkout.city', className: 'fields__two-thirds', autoComplete: 'address-level2' },
  phone: {
    label: 'checkout.phone',
    className: 'fields__half',
    autoComplete: 'tel',
    optional: true,
    hint: 'checkout.phone-hint',
  },
}

const layoutByName = new Map(Object.entries(fieldLayouts))

/** A field's name in an error summary: "Hausnummer", "Rechnungsadresse, Hausnummer"; without its part the address's. */
export function useFieldNames() {
  const { formatMessage } = useIntl()
  return (name: string, withPart: boolean) => {
    const [group, part = ''] = name.split('-')
    const label = withPart && layoutByName.get(part)?.label
    const names = [
      group === 'billing' && formatMessage({ id: 'checkout.billing-address' }),
      label && formatMessage({ id: label }),
    ]
    return names.filter(Boolean).join(', ')
  }
}

export const defaultFieldOrder: readonly AddressPart[] = ['street', 'houseNumber', 'addition', 'postalCode', 'city']
/** The usual order of an address; in the Netherlands postal code and house number come first, all at half width. */
export const fieldOrders: Partial<Record<BillingCountry, readonly AddressPart[]>> = {
  NL: ['postalCode', 'houseNumber', 'street', 'city', 'addition'],
}
/** Abroad street and house number are as wide as each other: the optional number has a long label. */
const isHalfWidth = (part: AddressPart, country: BillingCountry) =>
  country === 'NL' ? part !== 'addition' : !hasAddressRules(country) && (part === 'street' || part === 'houseNumber')
export const getWidthClass = (part: AddressPart, country: BillingCountry) =>
  isHalfWidth(part, country) ? 'fields__half' : fieldLayouts[part].className

export const isOptional = (part: AddressPart, country: BillingCountry) =>
  fieldLayouts[part].optional === true || (part === 'houseNumber' && !hasAddressRules(country))
