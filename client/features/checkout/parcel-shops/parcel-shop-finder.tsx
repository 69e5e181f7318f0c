import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { TextField } from '#client/components/text-field.tsx'
import type { FormState } from '#client/lib/form.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { RADII_KM } from '#shared/api/parcel-shops.ts'
import { parcelShopsInput } from '#shared/api/parcel-shops-input.ts'
import { type Props, SearchResults, ShopChoice } from './parcel-shop-results.tsx'
import type { ParcelShopQuery } from './queries.ts'
import { FIND_SHOPS_INTENT } from './search-action.ts'

/** The search that was posted without script. */
const findPostedSearch = ({ failure }: FormState): ParcelShopQuery | undefined => {
  const { intent, near = '', radius = '' } = failure?.values ?? {}
  return intent === FIND_SHOPS_INTENT && !failure?.fields.near ? { near, radius } : undefined
}

/** The current search and what is wrong with it. */
function useSearch(form: FormState) {
  const { formatMessage } = useIntl()
  const posted = findPostedSearch(form)
  const [entered, setEntered] = useState(posted)
  const [error, setError] = useState<string>()
  const search = () => {
    const next = { near: String(form.values.near), radius: String(form.values.radius) }
    const checked = validateValues(parcelShopsInput, next)
    const id = checked.ok ? undefined : checked.fields.near
    setError(id && formatMessage({ id }))
    if (checked.ok) setEntered(next)
  }
  return { query: entered ?? posted, error, search }
}

/** Finds a parcel shop by postal code or place; part of a form that works without JavaScript too. */
export function ParcelShopFinder({ form, chosen }: Props) {
  const { query, error, search } = useSearch(form)
  return (
    <div className="parcel-shops">
      <SearchFields form={form} error={error} search={search} />
      {query ? (
        <SearchResults form={form} query={query} chosen={chosen} />
      ) : (
        chosen && <ShopChoice form={form} shops={[chosen]} />
      )}
      {!query && !chosen && form.getError('parcelShop') && <Alert kind="error">{form.getError('parcelShop')}</Alert>}
    </div>
  )
}

function SearchFields({ form, error, search }: { form: FormState; error: string | undefined; search: () => void }) {
  const { formatMessage } = useIntl()
  const hydrated = useHydrated()
  const near = form.field('near')
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <div className="parcel-shops__search">
      <TextField
        label={formatMessage({ id: 'parcel-shops.near' })}
        {...near}
        error={error ?? near.error}
        autoComplete="shipping postal-code"
        maxLength={60}
        onKeyDown={onEnter}
      />
      <SelectField
        label={formatMessage({ id: 'parcel-shops.radius' })}
        options={RADII_KM.map((km) => ({
          value: String(km),
          label: formatMessage({ id: 'parcel-shops.kilometres' }, { km }),
        }))}
        {...form.field('radius')}
      />
      <Button
        type={hydrated ? 'button' : 'submit'}
        name="intent"
        value={FIND_SHOPS_INTENT}
        formNoValidate={!hydrated}
        icon="search"
        onClick={press}
      >
        <FormattedMessage id="parcel-shops.find" />
      </Button>
    </div>
  )
}
