import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { useSite } from '#client/lib/page.ts'
import { SESSION_SECONDS } from '#shared/api/sessions.ts'
import { sessionQuery } from '../sessions/index.ts'
import { hasConsent } from './consent-state.ts'

const CC_COOKIE = 'cc'

/** The session token's value as it was last told; consent may come after it. */
let sessionCc: string | undefined

/** Writes the cookie where there is consent C0004, and takes it away where there is none (S4.7). */
export function syncCcCookie() {
  const expected = hasConsent('C0004') ? sessionCc : undefined
  if (readCookie(CC_COOKIE) !== expected) writeCookie(CC_COOKIE, expected, SESSION_SECONDS)
}

/**
 * Keeps the value of the session token's cc, once the page knows it, until the session ends. It reaches the cookie only
 * with consent C0004 (S3.63, S4.7).
 */
export function useCcCookie() {
  const { data } = useQuery({ ...sessionQuery(useSite().api), enabled: false })
  useEffect(() => {
    sessionCc = data?.cc
    syncCcCookie()
  }, [data?.cc])
}

/** The value in the cookie, i.e. only with consent. */
export const readCcCookie = () => readCookie(CC_COOKIE)
