import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { formatOpenings, type Opening, readOpenings } from '#shared/rules/fits.ts'
import { announce } from '../../lib/announce.tsx'

const COOKIE = 'openings' // the shopper's own measures; readable by the server, which shows pages without them all the same
const YEAR_S = 365 * 24 * 3600

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const storedText = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? ''

function store(openings: readonly Opening[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${formatOpenings(openings)}; path=/; max-age=${openings.length > 0 ? YEAR_S : 0}; samesite=lax`
  for (const listener of listeners) listener()
}

let last: { text: string; openings: readonly Opening[] } = { text: '', openings: [] }

/** The same list while the cookie is the same, as React asks of a store. */
function stored(): readonly Opening[] {
  const text = storedText()
  if (text !== last.text) last = { text, openings: readOpenings(text) }
  return last.openings
}

/** What the shopper has to pass on the way in; undefined until the browser has taken over, since pages are the same for everybody. */
export const useOpenings = (): readonly Opening[] | undefined => useSyncExternalStore<readonly Opening[] | undefined>(subscribe, stored, () => undefined)

/** Remembers the openings on this device and says so; none forgets them. */
export function useSaveOpenings() {
  const { formatMessage } = useIntl()
  return (openings: readonly Opening[]) => {
    store(openings)
    announce(formatMessage({ id: openings.length > 0 ? 'fit.saved' : 'fit.forgotten' }))
  }
}
