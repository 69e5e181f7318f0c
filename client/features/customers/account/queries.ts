import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, type WithoutNulls } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { LoginResult, Passkey } from '#shared/api/credentials.ts'
import type { ChangeEmailInput, ResendConfirmationInput } from '#shared/api/credentials-input.ts'
import { CUSTOMER_API, type CustomerAddress, type Profile } from '#shared/api/customers.ts'
import type { CustomerAddressInput, ProfileInput } from '#shared/api/customers-input.ts'
import { type Device, SESSIONS_API } from '#shared/api/sessions.ts'
import { requestEmail } from '../credentials/index.ts'
import { sessionQuery } from '../sessions/index.ts'
import { type RecentOrdersQuery, recentOrdersDocument } from './recent-orders.generated.ts'

const RECENT_ORDER_COUNT = 3
const ADDRESSES_PATH = `${CUSTOMER_API}/addresses`
const DEVICES_PATH = `${SESSIONS_API}/devices`
const PASSKEYS_PATH = `${CUSTOMER_API}/passkeys`

/** What the overview shows of an order. */
export type RecentOrder = WithoutNulls<RecentOrdersQuery>['orders'][number]

export const profileQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'profile'], queryFn: ({ signal }) => api.get<Profile>(CUSTOMER_API, signal) })

/** The customer's address book. */
export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'addresses'],
    queryFn: ({ signal }) => api.get<CustomerAddress[]>(ADDRESSES_PATH, signal),
  })

export const recentOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'orders'],
    queryFn: async ({ signal }) =>
      (await api.query(recentOrdersDocument, { limit: RECENT_ORDER_COUNT }, signal)).orders,
  })

export const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'devices'],
    queryFn: ({ signal }) => api.get<Device[]>(DEVICES_PATH, signal),
    staleTime: 0,
  })

export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'passkeys'],
    queryFn: ({ signal }) => api.get<Passkey[]>(PASSKEYS_PATH, signal),
  })

/** Saves the profile and updates the greeting in the header. */
export async function saveProfile({ api, queryClient }: Site, input: ProfileInput) {
  queryClient.setQueryData(profileQuery(api).queryKey, await api.post<Profile>(CUSTOMER_API, input))
  await queryClient.invalidateQueries(sessionQuery(api))
}

const cacheAddresses = async ({ api, queryClient }: Site, answer: Promise<CustomerAddress[]>) =>
  queryClient.setQueryData(addressesQuery(api).queryKey, await answer)

/** Adds an entry, or changes the one with this id. */
export const saveAddress = (site: Site, input: CustomerAddressInput, id?: string) =>
  cacheAddresses(site, site.api.post(id ? `${ADDRESSES_PATH}/${encodeURIComponent(id)}` : ADDRESSES_PATH, input))

/** Deletes an entry, even if that has been done already, and returns the others. */
const recoverIfNotFound =
  <T>(loadRemaining: () => Promise<T>) =>
  (error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-found') return loadRemaining()
    throw error
  }

export const deleteAddress = (site: Site, id: string) => {
  const { api } = site
  const deleted = api.post<CustomerAddress[]>(`${ADDRESSES_PATH}/${encodeURIComponent(id)}/delete`, {})
  return cacheAddresses(site, deleted.catch(recoverIfNotFound(() => api.get<CustomerAddress[]>(ADDRESSES_PATH))))
}

const cacheDevices = async ({ api, queryClient }: Site, answer: Promise<Device[]>) =>
  queryClient.setQueryData(devicesQuery(api).queryKey, await answer)

export const logOutDevice = (site: Site, id: string) => {
  const { api } = site
  const ended = api.post<Device[]>(`${DEVICES_PATH}/end`, { id })
  return cacheDevices(site, ended.catch(recoverIfNotFound(() => api.get<Device[]>(DEVICES_PATH))))
}
export const logOutOtherDevices = (site: Site) => cacheDevices(site, site.api.post(`${DEVICES_PATH}/end-others`, {}))

const cachePasskeys = async ({ api, queryClient }: Site, answer: Promise<Passkey[]>) =>
  queryClient.setQueryData(passkeysQuery(api).queryKey, await answer)

export const deletePasskey = (site: Site, id: string) =>
  cachePasskeys(site, site.api.post(`${PASSKEYS_PATH}/delete`, { id }))

/** Has the device create a passkey and saves it under a name; returns its id. Rejects if that is refused. */
export async function addPasskey(site: Site, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await site.api.post<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    `${PASSKEYS_PATH}/options`,
    {},
  )
  const response = await startRegistration({ optionsJSON })
  await cachePasskeys(site, site.api.post(PASSKEYS_PATH, { name, response }))
  return response.id
}

/** Changes the password: this page gets a new session, all others end. */
export async function changePassword(site: Site, input: { current: string; password: string }) {
  const session = await site.api.post<LoginResult>(`${CUSTOMER_API}/password/change`, input)
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, session)
  await site.queryClient.invalidateQueries({ ...devicesQuery(site.api), refetchType: 'none' })
  void site.notifySessionChange()
}

/** Sends the link that confirms the customer's address again. */
export const resendConfirmation = (site: Site, input: ResendConfirmationInput) =>
  requestEmail(site, '/confirm/again', input)

/** Sends both addresses a link to confirm the change. */
export const changeEmail = (site: Site, input: ChangeEmailInput) => requestEmail(site, '/email/change', input)

/** Deletes the account and ends the session. Cached data is kept for this page (removeCustomerQueries). */
export async function deleteAccount(site: Site, input: { password: string }) {
  await site.api.post(`${CUSTOMER_API}/delete`, input)
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, { type: 0 })
  void site.notifySessionChange()
}

/** To be called once no mounted component shows customer data: it would be refetched and fail while rendering. */
export const removeCustomerQueries = ({ queryClient }: Site) =>
  queryClient.removeQueries({ queryKey: ['customer'], type: 'inactive' })
