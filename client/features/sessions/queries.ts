import { queryOptions, useQuery } from '@tanstack/react-query'
import { authOf, type CurrentSession, LOGIN_COOKIE, loginStateOf } from '#shared/contracts/sessions.ts'
import { pathFor } from '#shared/routes.ts'
import type { Api } from '../../lib/api.ts'
import { readCookie } from '../../lib/cookies.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { ownPath } from '../../lib/links.ts'
import { redirectTo, type Site, useSite } from '../../lib/page.ts'
import { hasSession } from '../../lib/session.ts'

/** Who the page is for: the same answer on the first byte and after hydration. */
export const sessionQuery = (api: Api) =>
  queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => api.get<CurrentSession>('/api/sessions/current', signal) })

const stranger: CurrentSession = { type: 0 }

/**
 * Who the page is for (specification §3: loggedIn, softLoggedIn); `full` is who may see and change what is his own (O9). A stranger
 * where that could not be learned: the page still stands.
 */
export function useSession() {
  const { data = stranger } = useQuery(sessionQuery(useSite().api))
  const state = useHydrated() ? loginStateOf(readCookie(LOGIN_COOKIE)) : undefined // the first look is the server's, who knows the token
  return { ...data, ...authOf(data.type, state), full: data.type === 2 }
}

/** True while it is not known whose page it is, although he has a session (specification §8). The first look is the server's. */
export function useSessionFailed() {
  const { data, failureCount } = useQuery(sessionQuery(useSite().api))
  return useHydrated() && data === undefined && failureCount > 0 && hasSession()
}

/** Asks anew who the page is for: what was known may be old, e.g. where he was logged out on another device. */
export const renewSession = ({ api, queryClient }: Site) => queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })

/** Ends the login, here and in every tab. */
export async function logOut(site: Site) {
  await site.api.post('/api/sessions/logout', {})
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, stranger)
  void site.sessionChanged()
}

/** For load(): sends everybody who is not fully logged in to the login page, and back here afterwards. */
export async function requireLogin({ api, queryClient, tenant, locale }: Site, url: URL) {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type !== 2) redirectTo(`${pathFor(tenant, locale, 'account/login')}?${new URLSearchParams({ next: url.pathname + url.search })}`)
}

/** The query parameter that says where to go after the login: a path of this shop, nothing else (reliability R30). */
export const safeNext = (url: URL): string | undefined => ownPath(url.searchParams.get('next'), url.origin)
