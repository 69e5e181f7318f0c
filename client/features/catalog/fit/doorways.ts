import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { announce } from '#client/lib/announce.tsx'
import { subscribeToStorage } from '#client/lib/browser-storage.ts'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { type Doorway, formatDoorways, parseDoorways } from '#shared/rules/catalog/doorways.ts'

// the shopper's own measures; the server can read them, but renders pages without them
const DOORWAYS_COOKIE = 'openings'
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 3600

let cached: { text: string; doorways: readonly Doorway[] } = { text: '', doorways: [] }

/** The same list while the cookie is the same, as useSyncExternalStore requires. */
function getStoredDoorways(): readonly Doorway[] {
  const text = readCookie(DOORWAYS_COOKIE) ?? ''
  if (text !== cached.text) cached = { text, doorways: parseDoorways(text) }
  return cached.doorways
}

/** The shopper's doorways; undefined until hydration, since the server's pages are the same for everybody. */
export const useDoorways = (): readonly Doorway[] | undefined =>
  useSyncExternalStore<readonly Doorway[] | undefined>(subscribeToStorage, getStoredDoorways, () => undefined)

/** Stores the doorways on this device and announces it; an empty list deletes them. */
export function useSaveDoorways() {
  const { formatMessage } = useIntl()
  return (doorways: readonly Doorway[]) => {
    const text = doorways.length > 0 ? formatDoorways(doorways) : undefined
    writeCookie(DOORWAYS_COOKIE, text, COOKIE_MAX_AGE_SECONDS)
    announce(formatMessage({ id: doorways.length > 0 ? 'fit.saved' : 'fit.deleted' }))
  }
}
