import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { announce } from '#client/lib/announce.tsx'
import type { FormState } from '#client/lib/form.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import type { ParcelShop, ParcelShopSearch } from '#shared/api/parcel-shops.ts'
import { ParcelShopList } from './parcel-shop-list.tsx'
import { type ParcelShopQuery, parcelShopsQuery } from './queries.ts'

const ShopMap = lazy(async () => ({ default: (await import('./parcel-shop-map.tsx')).ParcelShopMap }))

export interface Props {
  form: FormState
  /** The shop that was chosen before. */
  chosen: ParcelShop | undefined
}

export function ShopChoice({ form, shops }: { form: FormState; shops: readonly ParcelShop[] }) {
  const { value, error } = form.field('parcelShop')
  return <ParcelShopList shops={shops} value={value} error={error} onChoose={(id) => form.setValue('parcelShop', id)} />
}

export function SearchResults({ form, query, chosen }: Props & { query: ParcelShopQuery }) {
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
