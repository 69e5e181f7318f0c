import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SESSION_SECONDS } from '#shared/contracts/sessions.ts'
import { readCookie, writeCookie } from '../../lib/cookies.ts'
import { useSite } from '../../lib/page.ts'
import { sessionQuery } from '../sessions/index.ts'
import { hasConsent } from './state.ts'

const COOKIE = 'cc'

/** The session token's value as it was last told; consent may come after it. */
let known: string | undefined

/** Writes the cookie where there is consent C0004, and takes it away where there is none (S4.7). */
export function applyCc() {
  const wanted = hasConsent('C0004') ? known : undefined
  if (readCookie(COOKIE) !== wanted) writeCookie(COOKIE, wanted, SESSION_SECONDS)
}

/** Keeps the value of the session token's cc, once the page knows it, until the session ends. It reaches the cookie only with consent C0004 (S3.63, S4.7). */
export function useCc() {
  const { data } = useQuery({ ...sessionQuery(useSite().api), enabled: false })
  useEffect(() => {
    known = data?.cc
    applyCc()
  }, [data?.cc])
}

/** The value in the cookie, i.e. only with consent. */
export const currentCc = () => readCookie(COOKIE)
