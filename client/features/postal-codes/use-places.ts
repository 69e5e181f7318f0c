import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { POSTAL_CODES_PATH, type PostalCodePlaces } from '#shared/contracts/postal-codes.ts'
import { postalCode } from '#shared/rules/address.ts'
import type { Api } from '../../lib/api.ts'
import { useSite } from '../../lib/page.ts'

const placesQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['postal-codes', code],
    queryFn: ({ signal }) => api.get<PostalCodePlaces>(`${POSTAL_CODES_PATH}?${new URLSearchParams({ code })}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/**
 * The places of a postal code while it is typed; none for a code that is not complete. One that is the only one is handed to `fill`, once a
 * code, where nothing stands but what was filled in before: what somebody has written stays.
 */
export function usePlaces(code: string, written: string, fill: (place: string) => void): readonly string[] {
  const { api, tenant } = useSite()
  const first = useRef(code)
  const filled = useRef('')
  const complete = postalCode(tenant.country).isValidSync(code)
  const { data } = useQuery({ ...placesQuery(api, code), enabled: complete && code !== first.current })
  const places = complete ? (data?.places ?? []) : []
  const [only, second] = places
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a code; what is written later is the shopper's
  useEffect(() => {
    if (only === undefined || second !== undefined || (written !== '' && written !== filled.current)) return
    filled.current = only
    fill(only)
  }, [code, only, second])
  return places
}
