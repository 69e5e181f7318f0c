import { FormattedMessage, useIntl } from 'react-intl'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { TextField } from '#client/components/text-field.tsx'
import type { FormState } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { hasAddressRules } from '#shared/rules/checkout/address.ts'
import { type BillingCountry, billingCountries } from '#shared/rules/checkout/billing-countries.ts'
import type { Country } from '#shared/tenant.ts'
import { usePlaceSuggestions } from '../postal-codes/index.ts'
import {
  type AddressPart,
  defaultFieldOrder,
  fieldLayouts,
  fieldOrders,
  getWidthClass,
  isOptional,
} from './address-layout.ts'
import { SalutationField } from './salutation-field.tsx'
import { splitStreet } from './split-street.ts'

interface Props {
  form: FormState
  /** The first part of the fields' names. */
  group: 'delivery' | 'billing' | 'address'
}

/**
 * An address with the house number in a field of its own (O30). A delivery address is in the shop's country; others may
 * be in any (law 36).
 */
export function AddressFields({ form, group }: Props) {
  const { tenant } = useSite()
  const country = getCountry(form, group, tenant.country)
  const parts = fieldOrders[country] ?? defaultFieldOrder
  const getValue = (part: AddressPart) => String(form.values[`${group}-${part}`] ?? '')
  const places = usePlaceSuggestions(
    country === tenant.country ? getValue('postalCode') : '',
    getValue('city'),
    (place) => form.setValue(`${group}-city`, place),
  )
  const listId = `${group}-places`
  return (
    <div className="fields">
      <SalutationField form={form} name={`${group}-salutation`} />
      <AddressField form={form} group={group} part="firstName" />
      <AddressField form={form} group={group} part="lastName" />
      {group !== 'delivery' && <CountryField form={form} group={group} />}
      {parts.map((part) => (
        <AddressField key={part} form={form} group={group} part={part} list={part === 'city' ? listId : undefined} />
      ))}
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {group === 'delivery' && <FixedCountry country={country} />}
      {group !== 'billing' && <AddressField form={form} group={group} part="phone" />}
    </div>
  )
}

const getCountry = (form: FormState, group: Props['group'], home: Country): BillingCountry =>
  billingCountries.find((code) => code === form.values[`${group}-country`]) ?? home

/** An address's required fields with the message ids of their names; a billing address counts as one. */
export function getRequiredAddressFields(form: FormState, group: Props['group'], home: Country) {
  const country = getCountry(form, group, home)
  const parts = ['firstName', 'lastName', ...(fieldOrders[country] ?? defaultFieldOrder)] as const
  return Object.fromEntries(
    parts
      .filter((part) => !isOptional(part, country))
      .map((part): [string, MessageId] => [
        `${group}-${part}`,
        group === 'billing' ? 'checkout.billing-address' : fieldLayouts[part].label,
      ]),
  )
}

const FixedCountry = ({ country }: { country: BillingCountry }) => (
  <p className="checkout__country">
    <span className="field__label">
      <FormattedMessage id="checkout.country" />
    </span>{' '}
    {useIntl().formatDisplayName(country, { type: 'region' })}
  </p>
)

/** The country of an address to which nothing is delivered: the shop's own first, then the others by name. */
function CountryField({ form, group }: Props) {
  const { tenant, locale } = useSite()
  const { formatMessage, formatDisplayName } = useIntl()
  const { compare } = new Intl.Collator(locale)
  const toOption = (code: BillingCountry) => ({
    value: code,
    label: formatDisplayName(code, { type: 'region' }) ?? code,
  })
  const others = billingCountries.filter((code) => code !== tenant.country).map(toOption)
  return (
    <SelectField
      className="fields__whole"
      label={formatMessage({ id: 'checkout.country' })}
      autoComplete={`${autoCompleteSections[group]}country`}
      options={[toOption(tenant.country), ...others.toSorted((a, b) => compare(a.label, b.label))]}
      {...form.field(`${group}-country`)}
    />
  )
}

const autoCompleteSections = { delivery: 'shipping ', billing: 'billing ', address: '' }

function AddressField({ form, group, part, list }: Props & { part: AddressPart; list?: string | undefined }) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const { label, autoComplete, hint } = fieldLayouts[part]
  const country = getCountry(form, group, tenant.country)
  const hasRules = hasAddressRules(country)
  const optional = isOptional(part, country)
  const { onBlur, ...field } = form.field(`${group}-${part}`)
  const hasDigitsOnly = part === 'postalCode' && hasRules && country !== 'NL'
  return (
    <TextField
      className={getWidthClass(part, country)}
      label={formatMessage({ id: label })}
      labelSuffix={optional && <OptionalSuffix />}
      hint={hint && formatMessage({ id: hint })}
      autoComplete={autoComplete === 'off' ? 'off' : autoCompleteSections[group] + autoComplete}
      list={list}
      aria-required={optional ? undefined : true}
      inputMode={hasDigitsOnly ? 'numeric' : undefined}
      type={part === 'phone' ? 'tel' : 'text'}
      {...field}
      onBlur={(event) => {
        onBlur(event)
        if (part === 'street') moveHouseNumber(form, group)
      }}
    />
  )
}

/** Browsers fill street and number into one field: moves the number to its own. */
function moveHouseNumber(form: FormState, group: Props['group']) {
  const split =
    form.values[`${group}-houseNumber`] === '' ? splitStreet(String(form.values[`${group}-street`])) : undefined
  if (!split) return
  form.setValue(`${group}-street`, split.street)
  form.setValue(`${group}-houseNumber`, split.houseNumber)
}
