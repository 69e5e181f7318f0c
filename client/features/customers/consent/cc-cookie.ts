import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { useSite } from '#client/lib/page.ts'
import { SESSION_SECONDS } from '#shared/api/sessions.ts'
import { sessionQuery } from '../sessions/index.ts'
import { hasConsent } from './consent-state.ts'

const CC_COOKIE = 'cc'

/** The session token's last known value; consent may be given later. */
let sessionCc: string | undefined

/** Writes the cookie if there is consent to C0004, and deletes it otherwise (S4.7). */
export function syncCcCookie() {
  const expected = hasConsent('C0004') ? sessionCc : undefined
  if (readCookie(CC_COOKIE) !== expected) writeCookie(CC_COOKIE, expected, SESSION_SECONDS)
}

/** Keeps the session token's cc until the session ends; writes the cookie only with consent to C0004 (S3.63, S4.7). */
export function useCcCookie() {
  const { data } = useQuery({ ...sessionQuery(useSite().api), enabled: false })
  useEffect(() => {
    sessionCc = data?.cc
    syncCcCookie()
  }, [data?.cc])
}

/** The value in the cookie, so only with consent. */
export const readCcCookie = () => readCookie(CC_COOKIE)
