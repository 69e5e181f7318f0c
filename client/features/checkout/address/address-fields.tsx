import { FormattedMessage, useIntl } from 'react-intl'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { TextField } from '#client/components/text-field.tsx'
import type { FormState } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { Country } from '#shared/tenant.ts'
import { usePlaceSuggestions } from '../postal-codes/index.ts'
import { SalutationField } from './salutation-field.tsx'
import { splitStreet } from './split-street.ts'

type AddressPart = 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'addition' | 'postalCode' | 'city' | 'phone'

interface FieldLayout {
  label: MessageId
  className: string
  autoComplete: string
  optional?: true
  hint?: MessageId
}

const fieldLayouts: Record<AddressPart, FieldLayout> = {
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

const defaultFieldOrder: readonly AddressPart[] = ['street', 'houseNumber', 'addition', 'postalCode', 'city']
/** The usual order of an address; in the Netherlands postal code and house number come first, all at half width. */
const fieldOrders: Record<Country, readonly AddressPart[]> = {
  AT: defaultFieldOrder,
  DE: defaultFieldOrder,
  CH: defaultFieldOrder,
  NL: ['postalCode', 'houseNumber', 'street', 'city', 'addition'],
}
const getWidthClass = (part: AddressPart, country: Country) =>
  country === 'NL' && part !== 'addition' ? 'fields__half' : fieldLayouts[part].className

interface Props {
  form: FormState
  /** The first part of the fields' names. */
  group: 'delivery' | 'billing' | 'address'
}

/** An address of the shop's country, with the house number in a field of its own (O30). */
export function AddressFields({ form, group }: Props) {
  const { tenant } = useSite()
  const { formatDisplayName } = useIntl()
  const parts = fieldOrders[tenant.country]
  const getValue = (part: AddressPart) => String(form.values[`${group}-${part}`] ?? '')
  const places = usePlaceSuggestions(getValue('postalCode'), getValue('city'), (place) =>
    form.setValue(`${group}-city`, place),
  )
  const listId = `${group}-places`
  return (
    <div className="fields">
      <SalutationField form={form} name={`${group}-salutation`} />
      {(['firstName', 'lastName', ...parts] as const).map((part) => (
        <AddressField key={part} form={form} group={group} part={part} list={part === 'city' ? listId : undefined} />
      ))}
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <p className="checkout__country">
        <span className="field__label">
          <FormattedMessage id="checkout.country" />
        </span>{' '}
        {formatDisplayName(tenant.country, { type: 'region' })}
      </p>
      {group !== 'billing' && <AddressField form={form} group={group} part="phone" />}
    </div>
  )
}

function AddressField({ form, group, part, list }: Props & { part: AddressPart; list?: string | undefined }) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const { label, autoComplete, optional, hint } = fieldLayouts[part]
  const section = { delivery: 'shipping ', billing: 'billing ', address: '' }[group]
  const { onBlur, ...field } = form.field(`${group}-${part}`)
  const hasDigitsOnly = part === 'postalCode' && tenant.country !== 'NL'
  return (
    <TextField
      className={getWidthClass(part, tenant.country)}
      label={formatMessage({ id: label })}
      labelSuffix={optional && <OptionalSuffix />}
      hint={hint && formatMessage({ id: hint })}
      autoComplete={autoComplete === 'off' ? 'off' : section + autoComplete}
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
