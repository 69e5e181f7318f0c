import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ParcelShop, type ParcelShopSearch, RADII_KM } from '#shared/contracts/parcel-shops.ts'
import { parcelShopsInput } from '#shared/contracts/parcel-shops-input.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { announce } from '../../lib/announce.tsx'
import { check } from '../../lib/form-values.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSite } from '../../lib/page.ts'
import type { ShopForm } from '../../lib/shop-form.ts'
import { ParcelShopList } from './parcel-shop-list.tsx'
import { parcelShopsQuery, type Wanted } from './queries.ts'
import { FIND_SHOPS } from './search-action.ts'

const ShopMap = lazy(async () => ({ default: (await import('./parcel-shop-map.tsx')).ParcelShopMap }))

/** What a press on the button without script has searched for. */
const postedSearch = ({ failure }: ShopForm): Wanted | undefined => {
  const { intent, near = '', radius = '' } = failure?.values ?? {}
  return intent === FIND_SHOPS && !failure?.fields.near ? { near, radius } : undefined
}

/** Keeps what is searched for, and what is wrong with it. */
function useSearch(form: ShopForm) {
  const { formatMessage } = useIntl()
  const posted = postedSearch(form)
  const [wanted, setWanted] = useState(posted)
  const [error, setError] = useState<string>()
  const search = () => {
    const next = { near: String(form.values.near), radius: String(form.values.radius) }
    const checked = check(parcelShopsInput, next)
    const id = checked.ok ? undefined : checked.fields.near
    setError(id && formatMessage({ id: id as 'parcel-shops.near-required' }))
    if (checked.ok) setWanted(next)
  }
  return { wanted: wanted ?? posted, error, search }
}

interface Props {
  form: ShopForm
  /** The one that was chosen before. */
  chosen: ParcelShop | undefined
}

/** Finds a parcel shop by postal code or place; part of a form, and with JavaScript or without it a list to choose from. */
export function ParcelShopFinder({ form, chosen }: Props) {
  const { wanted, error, search } = useSearch(form)
  return (
    <div className="parcel-shops">
      <SearchFields form={form} error={error} search={search} />
      {wanted ? <Found form={form} wanted={wanted} chosen={chosen} /> : chosen && <Choice form={form} shops={[chosen]} />}
      {!wanted && !chosen && form.errorOf('parcelShop') && <Alert kind="error">{form.errorOf('parcelShop')}</Alert>}
    </div>
  )
}

function SearchFields({ form, error, search }: { form: ShopForm; error: string | undefined; search: () => void }) {
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
        options={RADII_KM.map((km) => ({ value: String(km), label: formatMessage({ id: 'parcel-shops.kilometres' }, { km }) }))}
        {...form.field('radius')}
      />
      <Button type={hydrated ? 'button' : 'submit'} name="intent" value={FIND_SHOPS} formNoValidate icon="search" onClick={press}>
        <FormattedMessage id="parcel-shops.find" />
      </Button>
    </div>
  )
}

function Choice({ form, shops }: { form: ShopForm; shops: readonly ParcelShop[] }) {
  const { value, error } = form.field('parcelShop')
  return <ParcelShopList shops={shops} value={value} error={error} onChoose={(id) => form.setValue('parcelShop', id)} />
}

function Found({ form, wanted, chosen }: Props & { wanted: Wanted }) {
  const { api } = useSite()
  const { formatMessage } = useIntl()
  const { data, isError, refetch } = useQuery(parcelShopsQuery(api, wanted))
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
      <Notes search={data} near={wanted.near} />
      {data.from && data.shops.length > 0 && <MapFold form={form} search={data} />}
      {shops.length > 0 && <Choice form={form} shops={shops} />}
    </>
  )
}

/** Where distances are measured from, and that the shops are made up. */
function Notes({ search: { from, exact, demo, shops }, near }: { search: ParcelShopSearch; near: string }) {
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
        <FormattedMessage id={exact ? 'parcel-shops.measured' : 'parcel-shops.measured-near'} values={{ near, place: from.city }} />
      </p>
      {demo && (
        <Alert>
          <FormattedMessage id="parcel-shops.demo" />
        </Alert>
      )}
    </>
  )
}

/** The map comes when it is asked for, and says nothing that the list does not. */
function MapFold({ form, search }: { form: ShopForm; search: ParcelShopSearch }) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!hydrated) return null
  return (
    <div className="parcel-shops__map-fold">
      <Button variant="quiet" size="small" icon="pin" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? 'parcel-shops.map-close' : 'parcel-shops.map-open'} />
      </Button>
      {open && (
        <Suspense fallback={<Skeleton kind="box" className="parcel-shops__map" />}>
          <ShopMap search={search} value={String(form.values.parcelShop ?? '')} onChoose={(id) => form.setValue('parcelShop', id)} />
        </Suspense>
      )}
    </div>
  )
}
