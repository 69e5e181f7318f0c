import { queryOptions } from '@tanstack/react-query'
import type { Totals } from '#shared/contracts/basket.ts'
import { CREDENTIALS_PATH, type LoginResult, type Passkey } from '#shared/contracts/credentials.ts'
import { CUSTOMERS_PATH, type CustomerAddress, type Profile } from '#shared/contracts/customers.ts'
import type { CustomerAddressInput, ProfileInput } from '#shared/contracts/customers-input.ts'
import type { Order } from '#shared/contracts/orders.ts'
import type { Refund } from '#shared/contracts/refunds.ts'
import type { Device } from '#shared/contracts/sessions.ts'
import { CLUB_VOUCHERS_PATH, type ClubVoucher } from '#shared/contracts/vouchers.ts'
import { type Api, ApiError } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { sessionQuery } from '../sessions/index.ts'

const RECENT = 3
const ADDRESSES_PATH = `${CUSTOMERS_PATH}/addresses`
const DEVICES_PATH = '/api/sessions/devices'
const PASSKEYS_PATH = `${CREDENTIALS_PATH}/passkeys`

/** What the overview says of an order. */
export type RecentOrder = Pick<Order, 'number' | 'state' | 'placedAt'> & {
  totals: Pick<Totals, 'total'>
  refunds: readonly Pick<Refund, 'amount' | 'sentAt'>[]
}

const ordersDocument = graphql(
  'query Orders($limit: Int!) { orders(limit: $limit) { number state placedAt totals { total { cents currency } } refunds { amount { cents currency } sentAt } } }',
)

export const profileQuery = (api: Api) => queryOptions({ queryKey: ['customer', 'profile'], queryFn: ({ signal }) => api.get<Profile>(CUSTOMERS_PATH, signal) })

/** The customer's address book. */
export const addressesQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'addresses'], queryFn: ({ signal }) => api.get<CustomerAddress[]>(ADDRESSES_PATH, signal) })

export const recentOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'orders'],
    queryFn: async ({ signal }) => (await api.query(ordersDocument, { limit: RECENT }, signal)).orders as RecentOrder[],
  })

export const devicesQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'devices'], queryFn: ({ signal }) => api.get<Device[]>(DEVICES_PATH, signal), staleTime: 0 })

export const passkeysQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'passkeys'], queryFn: ({ signal }) => api.get<Passkey[]>(PASSKEYS_PATH, signal) })

/** Saves the profile; the greeting in the header follows. */
export async function saveProfile({ api, queryClient }: Site, input: ProfileInput) {
  queryClient.setQueryData(profileQuery(api).queryKey, await api.post<Profile>(CUSTOMERS_PATH, input))
  await queryClient.invalidateQueries(sessionQuery(api))
}

/** What the club offers its members today. */
export const clubVouchersQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'club'], queryFn: ({ signal }) => api.get<ClubVoucher[]>(CLUB_VOUCHERS_PATH, signal) })

/** Joins the club or leaves it. */
export async function saveMembership({ api, queryClient }: Site, member: boolean) {
  queryClient.setQueryData(profileQuery(api).queryKey, await api.post<Profile>(`${CUSTOMERS_PATH}/club`, { member }))
  await Promise.all([queryClient.invalidateQueries(sessionQuery(api)), queryClient.invalidateQueries(clubVouchersQuery(api))])
}

const keepAddresses = async ({ api, queryClient }: Site, answer: Promise<CustomerAddress[]>) =>
  queryClient.setQueryData(addressesQuery(api).queryKey, await answer)

/** Adds an entry, or changes the one with this id. */
export const saveAddress = (site: Site, input: CustomerAddressInput, id?: string) =>
  keepAddresses(site, site.api.post(id ? `${ADDRESSES_PATH}/${encodeURIComponent(id)}` : ADDRESSES_PATH, input))

/** What is gone already, by another press or in another tab, is deleted all the same: answers what is left. */
const orGone =
  <T>(left: () => Promise<T>) =>
  (error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-found') return left()
    throw error
  }

export const deleteAddress = (site: Site, id: string) => {
  const { api } = site
  const deleted = api.post<CustomerAddress[]>(`${ADDRESSES_PATH}/${encodeURIComponent(id)}/delete`, {})
  return keepAddresses(site, deleted.catch(orGone(() => api.get<CustomerAddress[]>(ADDRESSES_PATH))))
}

const keepDevices = async ({ api, queryClient }: Site, answer: Promise<Device[]>) => queryClient.setQueryData(devicesQuery(api).queryKey, await answer)

export const endDevice = (site: Site, id: string) => {
  const { api } = site
  const ended = api.post<Device[]>(`${DEVICES_PATH}/end`, { id })
  return keepDevices(site, ended.catch(orGone(() => api.get<Device[]>(DEVICES_PATH))))
}
export const endOtherDevices = (site: Site) => keepDevices(site, site.api.post(`${DEVICES_PATH}/end-others`, {}))

const keepPasskeys = async ({ api, queryClient }: Site, answer: Promise<Passkey[]>) => queryClient.setQueryData(passkeysQuery(api).queryKey, await answer)

export const deletePasskey = (site: Site, id: string) => keepPasskeys(site, site.api.post(`${PASSKEYS_PATH}/delete`, { id }))

/** Has the device make a passkey and keeps it under a name; answers its id. Rejects where the customer or the device does not want to. */
export async function addPasskey(site: Site, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await site.api.post<Parameters<typeof startRegistration>[0]['optionsJSON']>(`${PASSKEYS_PATH}/options`, {})
  const response = await startRegistration({ optionsJSON })
  await keepPasskeys(site, site.api.post(PASSKEYS_PATH, { name, response }))
  return response.id
}

/** Takes the new password: a new session for this page, the end of all others. */
export async function changePassword(site: Site, input: { current: string; password: string }) {
  const session = await site.api.post<LoginResult>(`${CREDENTIALS_PATH}/password/change`, input)
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, session)
  await site.queryClient.invalidateQueries({ ...devicesQuery(site.api), refetchType: 'none' })
  void site.sessionChanged()
}

/** Has the link that confirms the customer's address sent once more. */
export const confirmAgain = ({ api }: Site) => api.post(`${CREDENTIALS_PATH}/confirm/again`, {})

/** Asks both addresses whether the new one shall hold. */
export const changeEmail = ({ api }: Site, input: { email: string; password: string }) => api.post(`${CREDENTIALS_PATH}/email/change`, input)

/** Deletes the account; the page is nobody's from then on. What it still shows of him stays with it until the next one stands (forgetCustomer). */
export async function deleteAccount(site: Site, input: { password: string }) {
  await site.api.post(`${CREDENTIALS_PATH}/delete`, input)
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, { type: 0 })
  void site.sessionChanged()
}

/** Once nothing in sight is of the customer: what a mounted component shows would be asked for anew, and refused in the middle of a rendering. */
export const forgetCustomer = ({ queryClient }: Site) => queryClient.removeQueries({ queryKey: ['customer'], type: 'inactive' })
