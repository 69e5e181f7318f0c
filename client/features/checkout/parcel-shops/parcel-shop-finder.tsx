import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { announce } from '#client/lib/announce.tsx'
import type { FormState } from '#client/lib/form.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import { type ParcelShop, type ParcelShopSearch, RADII_KM } from '#shared/api/parcel-shops.ts'
import { parcelShopsInput } from '#shared/api/parcel-shops-input.ts'
import { ParcelShopList } from './parcel-shop-list.tsx'
import { type ParcelShopQuery, parcelShopsQuery } from './queries.ts'
import { FIND_SHOPS_INTENT } from './search-action.ts'

const ShopMap = lazy(async () => ({ default: (await import('./parcel-shop-map.tsx')).ParcelShopMap }))

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

interface Props {
  form: FormState
  /** The shop that was chosen before. */
  chosen: ParcelShop | undefined
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

function ShopChoice({ form, shops }: { form: FormState; shops: readonly ParcelShop[] }) {
  const { value, error } = form.field('parcelShop')
  return <ParcelShopList shops={shops} value={value} error={error} onChoose={(id) => form.setValue('parcelShop', id)} />
}

function SearchResults({ form, query, chosen }: Props & { query: ParcelShopQuery }) {
  const { api } = useSite()
  const { formatMessage } = useIntl()
  const { data, isError, refetch } = useQuery(parcelShopsQuery(api, query))
  const count = data?.shops.length
  const city = data?.from?.city ?? ''
  useEffect(() => {
    if (count !== undefined) announce(formatMessage({ id: 'parcel-shops.found' }, { count, place: city }))
  }, [count, city, formatMessage])
  if (isError)
    return (
      <Alert kind="error" live>
        <FormattedMessage id="parcel-shops.unavailable" />{' '}
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          <FormattedMessage id="parcel-shops.again" />
        </Button>
      </Alert>
    )
  if (!data) return <Skeleton lines={4} />
  const shops = chosen && !data.shops.some(({ id }) => id === chosen.id) ? [chosen, ...data.shops] : data.shops
  return (
    <>
      <SearchNotes search={data} near={query.near} />
      {data.from && data.shops.length > 0 && <MapDisclosure form={form} search={data} />}
      {shops.length > 0 && <ShopChoice form={form} shops={shops} />}
    </>
  )
}

/** Where distances are measured from, and that the shops are examples. */
function SearchNotes({ search: { from, exact, demo, shops }, near }: { search: ParcelShopSearch; near: string }) {
  if (!from)
    return (
      <Alert>
        <FormattedMessage id="parcel-shops.place-unknown" values={{ near }} />
      </Alert>
    )
  return (
    <>
      <p className="parcel-shops__found">
        <FormattedMessage id="parcel-shops.found" values={{ count: shops.length, place: from.city }} />{' '}
        <FormattedMessage
          id={exact ? 'parcel-shops.measured' : 'parcel-shops.measured-near'}
          values={{ near, place: from.city }}
        />
      </p>
      {demo && (
        <Alert>
          <FormattedMessage id="parcel-shops.demo" />
        </Alert>
      )}
    </>
  )
}

/** The map is loaded on demand, and shows nothing that the list does not. */
function MapDisclosure({ form, search }: { form: FormState; search: ParcelShopSearch }) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!hydrated) return null
  return (
    <div className="parcel-shops__map-disclosure">
      <Button variant="quiet" size="small" icon="pin" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? 'parcel-shops.map-close' : 'parcel-shops.map-open'} />
      </Button>
      {open && (
        <Suspense fallback={<Skeleton kind="box" className="parcel-shops__map" />}>
          <ShopMap
            search={search}
            value={String(form.values.parcelShop ?? '')}
            onChoose={(id) => form.setValue('parcelShop', id)}
          />
        </Suspense>
      )}
    </div>
  )
}
