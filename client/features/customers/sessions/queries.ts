import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { findSafePath } from '#client/lib/links.ts'
import { redirectTo, type Site, useSite } from '#client/lib/page.ts'
import { hasSession } from '#client/lib/session.ts'
import {
  type CurrentSession,
  getAuthState,
  LOGIN_STATE_COOKIE,
  parseLoginState,
  SESSIONS_API,
} from '#shared/api/sessions.ts'
import { getPath } from '#shared/routes.ts'

/** Who the page is for: the same answer on the first byte and after hydration. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => api.get<CurrentSession>(`${SESSIONS_API}/current`, signal),
  })

const anonymousSession: CurrentSession = { type: 0 }

/**
 * Who the page is for (S3: logInNewCustomer, softLoggedIn); `full` is who may see and change what is his own (O9). A
 * stranger where that could not be learned: the page still stands.
 */
export function useSession() {
  const { data = anonymousSession } = useQuery(sessionQuery(useSite().api))
  // the first look is the server's, who knows the token
  const state = useHydrated() ? parseLoginState(readCookie(LOGIN_STATE_COOKIE)) : undefined
  return { ...data, ...getAuthState(data.type, state), full: data.type === 2 }
}

/** True while it is not known whose page it is, although he has a session (S8). The first look is the server's. */
export function useHasSessionFailed() {
  const { data, failureCount } = useQuery(sessionQuery(useSite().api))
  return useHydrated() && data === undefined && failureCount > 0 && hasSession()
}

/** Asks anew who the page is for: what was known may be old, e.g. where he was logged out on another device. */
export const refetchSession = ({ api, queryClient }: Site) =>
  queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })

/** Ends the login, here and in every tab. */
export async function logOut(site: Site) {
  await site.api.post(`${SESSIONS_API}/logout`, {})
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, anonymousSession)
  void site.notifySessionChange()
}

/** For load(): sends everybody who is not fully logged in to the login page, and back here afterwards. */
export async function requireLogin({ api, queryClient, tenant, locale }: Site, url: URL) {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type !== 2)
    redirectTo(
      `${getPath(tenant, locale, 'account/login')}?${new URLSearchParams({ next: url.pathname + url.search })}`,
    )
}

/** The query parameter that says where to go after the login: a path of this shop, nothing else (reliability R30). */
export const getNextPath = (url: URL): string | undefined => findSafePath(url.searchParams.get('next'), url.origin)
