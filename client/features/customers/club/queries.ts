import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { CUSTOMER_API, type Profile } from '#shared/api/customers.ts'
import { CLUB_VOUCHERS_PATH, type ClubVoucher } from '#shared/api/vouchers.ts'
import { profileQuery } from '../account/index.ts'
import { sessionQuery } from '../sessions/index.ts'

/** What members can redeem today. */
export const clubVouchersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'club'],
    queryFn: ({ signal }) => api.get<ClubVoucher[]>(CLUB_VOUCHERS_PATH, signal),
  })

/** Joins or leaves the club. */
export async function saveMembership({ api, queryClient }: Site, member: boolean) {
  queryClient.setQueryData(profileQuery(api).queryKey, await api.post<Profile>(`${CUSTOMER_API}/club`, { member }))
  await Promise.all([
    queryClient.invalidateQueries(sessionQuery(api)),
    queryClient.invalidateQueries(clubVouchersQuery(api)),
  ])
}
