import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { announce } from '#client/lib/announce.tsx'
import { type Doorway, formatDoorways, parseDoorways } from '#shared/rules/catalog/package-fit.ts'

// the shopper's own measures; the server can read them, but renders pages without them
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
  const maxAge = doorways.length > 0 ? COOKIE_MAX_AGE_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${DOORWAYS_COOKIE}=${formatDoorways(doorways)}; path=/; max-age=${maxAge}; samesite=lax`
  for (const listener of listeners) listener()
}

let cached: { text: string; doorways: readonly Doorway[] } = { text: '', doorways: [] }

/** The same list while the cookie is the same, as useSyncExternalStore requires. */
function getStoredDoorways(): readonly Doorway[] {
  const text = readCookie()
  if (text !== cached.text) cached = { text, doorways: parseDoorways(text) }
  return cached.doorways
}

/** The shopper's doorways; undefined until hydration, since the server's pages are the same for everybody. */
export const useDoorways = (): readonly Doorway[] | undefined =>
  useSyncExternalStore<readonly Doorway[] | undefined>(subscribe, getStoredDoorways, () => undefined)

/** Stores the doorways on this device and announces it; an empty list deletes them. */
export function useSaveDoorways() {
  const { formatMessage } = useIntl()
  return (doorways: readonly Doorway[]) => {
    writeCookie(doorways)
    announce(formatMessage({ id: doorways.length > 0 ? 'fit.saved' : 'fit.deleted' }))
  }
}
