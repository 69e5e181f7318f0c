import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { announce } from '#client/lib/announce.tsx'
import { type Doorway, formatDoorways, parseDoorways } from '#shared/rules/catalog/package-fit.ts'

// the shopper's own measures; readable by the server, which shows pages without them all the same
const DOORWAYS_COOKIE = 'openings'
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 3600

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readCookie = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${DOORWAYS_COOKIE}=`))
    ?.slice(DOORWAYS_COOKIE.length + 1) ?? ''

function writeCookie(doorways: readonly Doorway[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${DOORWAYS_COOKIE}=${formatDoorways(doorways)}; path=/; max-age=${doorways.length > 0 ? COOKIE_MAX_AGE_SECONDS : 0}; samesite=lax`
  for (const listener of listeners) listener()
}

let cached: { text: string; openings: readonly Doorway[] } = { text: '', openings: [] }

/** The same list while the cookie is the same, as React asks of a store. */
function getStoredDoorways(): readonly Doorway[] {
  const text = readCookie()
  if (text !== cached.text) cached = { text, openings: parseDoorways(text) }
  return cached.openings
}

/**
 * What the shopper has to pass on the way in; undefined until the browser has taken over, since pages are the same for
 * everybody.
 */
export const useDoorways = (): readonly Doorway[] | undefined =>
  useSyncExternalStore<readonly Doorway[] | undefined>(subscribe, getStoredDoorways, () => undefined)

/** Remembers the openings on this device and says so; none forgets them. */
export function useSaveDoorways() {
  const { formatMessage } = useIntl()
  return (doorways: readonly Doorway[]) => {
    writeCookie(doorways)
    announce(formatMessage({ id: doorways.length > 0 ? 'fit.saved' : 'fit.deleted' }))
  }
}
