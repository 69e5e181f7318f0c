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

/** The current session: the same for the first byte and after hydration. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => api.get<CurrentSession>(`${SESSIONS_API}/current`, signal),
  })

const anonymousSession: CurrentSession = { type: 0 }

/**
 * The current session (S3: logInNewCustomer, softLoggedIn); `full` customers may see and change their data (O9). A
 * stranger's if it could not be loaded, so that the page is still rendered.
 */
export function useSession() {
  const { data = anonymousSession } = useQuery(sessionQuery(useSite().api))
  // the server makes the first request; it has the token
  const state = useHydrated() ? parseLoginState(readCookie(LOGIN_STATE_COOKIE)) : undefined
  return { ...data, ...getAuthState(data.type, state), full: data.type === 2 }
}

/** True if the session of a visitor who has one could not be loaded (S8). The server makes the first request. */
export function useHasSessionFailed() {
  const { data, failureCount } = useQuery(sessionQuery(useSite().api))
  return useHydrated() && data === undefined && failureCount > 0 && hasSession()
}

/** Refetches the session: it may be outdated, e.g. after a logout on another device. */
export const refetchSession = ({ api, queryClient }: Site) =>
  queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 })

/** Logs out, here and in every tab. */
export async function logOut(site: Site) {
  await site.api.post(`${SESSIONS_API}/logout`, {})
  site.queryClient.setQueryData(sessionQuery(site.api).queryKey, anonymousSession)
  void site.notifySessionChange()
}

/** For load(): redirects everybody without a full login to the login page, and back here afterwards. */
export async function requireLogin({ api, queryClient, tenant, locale }: Site, url: URL) {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type !== 2)
    redirectTo(
      `${getPath(tenant, locale, 'account/login')}?${new URLSearchParams({ next: url.pathname + url.search })}`,
    )
}

/** The path in the query parameter that says where to go after the login: of this shop only (reliability R30). */
export const getNextPath = (url: URL): string | undefined => findSafePath(url.searchParams.get('next'), url.origin)
