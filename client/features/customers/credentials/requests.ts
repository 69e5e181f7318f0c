import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { Accepted, LinkState, LoginResult } from '#shared/api/credentials.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { sessionQuery } from '../sessions/index.ts'

const post = <T>({ api }: Site, path: string, body: unknown) => api.post<T>(CUSTOMER_API + path, body)

/** The requests that are answered alike, whether an address is known or not (reliability R35). */
export const postCredentials = (
  site: Site,
  path: '/register' | '/register-order' | '/password/forgot',
  body: unknown,
) => post<Accepted>(site, path, body)

/** Proves who somebody is: from the answer on the page is for them, in every tab. */
export async function postLogin(
  site: Site,
  path: '/login' | '/login-again' | '/login-by-number' | '/password/reset' | '/password/code' | '/passkeys/login',
  body: unknown,
) {
  const session = await post<LoginResult>(site, path, body)
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, session)
  void site.notifySessionChange()
}

export const fetchPasskeyLoginOptions = (site: Site) =>
  post<Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']>(
    site,
    '/passkeys/login-options',
    {},
  )

/** Confirms by a mail's link; 400 link-invalid. */
export const confirmEmailAddress = (site: Site, body: unknown) => post<LinkState>(site, '/confirm', body)

/** Confirms a change of address; not done while the other one of both has not confirmed. */
export const confirmEmailChange = (site: Site, body: unknown) => post<{ done: boolean }>(site, '/email/confirm', body)

/** Whether a mail's link still holds; asking uses nothing up. */
export const resetTokenQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: () => api.post<LinkState>(`${CUSTOMER_API}/password/check`, { token }),
  })
