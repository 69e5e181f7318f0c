import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import { POSTAL_CODES_API, type PostalCodePlaces } from '#shared/api/postal-codes.ts'
import { postalCodeSchema } from '#shared/rules/checkout/address.ts'

const placesQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['postal-codes', code],
    queryFn: ({ signal }) => api.get<PostalCodePlaces>(`${POSTAL_CODES_API}?${new URLSearchParams({ code })}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/**
 * Suggests the places of a complete postal code. A single place is passed to `fill`, once a code, unless the visitor
 * has entered a place themselves.
 */
export function usePlaceSuggestions(
  code: string,
  enteredPlace: string,
  fill: (place: string) => void,
): readonly string[] {
  const { api, tenant } = useSite()
  const initialCode = useRef(code)
  const filled = useRef('')
  const complete = postalCodeSchema(tenant.country).isValidSync(code)
  const { data } = useQuery({ ...placesQuery(api, code), enabled: complete && code !== initialCode.current })
  const places = complete ? (data?.places ?? []) : []
  const [only, second] = places
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code; later input is kept
  useEffect(() => {
    if (only === undefined || second !== undefined || (enteredPlace !== '' && enteredPlace !== filled.current)) return
    filled.current = only
    fill(only)
  }, [code, only, second])
  return places
}
