import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { EmailRequestResult, LinkState, LoginResult } from '#shared/api/credentials.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { sessionQuery } from '../sessions/index.ts'

const post = <T>({ api }: Site, path: string, body: unknown) => api.post<T>(CUSTOMER_API + path, body)

/**
 * Requests an e-mail; the answer is the same whether the address is known or not (reliability R35). Throws
 * captcha-required if the shop requires the security check first.
 */
export async function requestEmail(
  site: Site,
  path: '/register' | '/register-order' | '/password/forgot' | '/confirm/again' | '/email/change',
  body: unknown,
) {
  const result = await post<EmailRequestResult>(site, path, body)
  if (!result.accepted) throw new ApiError(200, 'captcha-required', { captcha: result.captcha })
}

/**
 * Logs in; from then on the page belongs to the customer, in every tab. Returns the challenge instead if the customer's
 * second factor is asked for first.
 */
export async function postLogin(
  site: Site,
  path:
    | '/second-factor/login'
    | '/login'
    | '/login-again'
    | '/login-by-number'
    | '/password/reset'
    | '/password/code'
    | '/passkeys/login',
  body: unknown,
): Promise<string | undefined> {
  const { challenge, ...session } = await post<LoginResult>(site, path, body)
  if (challenge !== undefined) return challenge
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, session)
  void site.notifySessionChange()
  return undefined
}

export const fetchPasskeyLoginOptions = (site: Site) =>
  post<Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']>(
    site,
    '/passkeys/login-options',
    {},
  )

/** Confirms the address by a link; 400 link-invalid. */
export const confirmEmailAddress = (site: Site, body: unknown) => post<LinkState>(site, '/confirm', body)

/** Confirms a change of address; not done until both addresses have confirmed. */
export const confirmEmailChange = (site: Site, body: unknown) => post<{ done: boolean }>(site, '/email/confirm', body)

/** Whether a link is still valid; checking does not use it up. */
export const resetTokenQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: () => api.post<LinkState>(`${CUSTOMER_API}/password/check`, { token }),
  })
