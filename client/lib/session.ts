import {
  API_KEY_HEADER,
  type ApiKey,
  SESSION_MARKER_COOKIE,
  SESSION_REFRESH_SECONDS,
  SESSIONS_API,
} from '#shared/api/sessions.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { readJsonStorage, writeStorage } from './browser-storage.ts'
import { readCookie } from './cookies.ts'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

const KEY_PATH = `${SESSIONS_API}/key`
const REFRESH_PATH = `${SESSIONS_API}/refresh`
/** sessionStorage: the API key, which this tab sends with each write. */
const STORAGE_KEY = 'apiKey'
/** Tells the other tabs of this shop that the session has changed. */
const SESSION_CHANNEL = 'session'
const MAX_TIMER_MS = 2 ** 31 - 1
const REFRESH_RETRY_MS = 60_000 // some thirty attempts before the session ends

/** When the visitor's session ends, in seconds since 1970; undefined if there is none. The token itself is HttpOnly. */
function findSessionExpiry(): number | undefined {
  const mark = readCookie(SESSION_MARKER_COOKIE)
  return mark === undefined ? undefined : Number(mark)
}

/** True once the visitor has a session, i.e. has done something worth storing. */
export const hasSession = () => findSessionExpiry() !== undefined

const isKeyFresh = ({ exp }: ApiKey) => exp - Date.now() / 1000 > SESSION_REFRESH_SECONDS

const isApiKey = (value: unknown): value is ApiKey =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number'

function findStoredKey(): ApiKey | undefined {
  const stored = readJsonStorage('session', STORAGE_KEY)
  return isApiKey(stored) && isKeyFresh(stored) ? stored : undefined
}

const storeKey = (key: ApiKey | undefined) => writeStorage('session', STORAGE_KEY, key && JSON.stringify(key))

/**
 * Sends writes with the page's API key (S4, O12): obtained once per tab, renewed 30 minutes before it expires. A write
 * that was rejected because key or session had expired is sent once more with new ones; neither had any effect.
 */
export function withApiKey(send: Fetch): Fetch & { obtainKey(): Promise<unknown> } {
  let key: Promise<ApiKey> | undefined
  async function requestKey(): Promise<ApiKey> {
    const response = await send(KEY_PATH)
    if (!response.ok) throw new TypeError('no API key')
    const fresh: ApiKey = await response.json()
    storeKey(fresh)
    return fresh
  }
  async function currentKey() {
    const stored = findStoredKey()
    if (stored && !key) key = Promise.resolve(stored)
    const current = await key?.catch(() => undefined)
    if (current && isKeyFresh(current)) return current.key
    key = requestKey()
    return (await key).key
  }
  async function sendWrite(path: string, init: RequestInit): Promise<Response> {
    return send(path, { ...init, headers: { ...init.headers, [API_KEY_HEADER]: await currentKey() } })
  }
  const sendWithKey = async (path: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') return send(path, init)
    const response = await sendWrite(path, init)
    if (!(await isExpiredResponse(response))) return response
    key = undefined
    storeKey(undefined)
    return sendWrite(path, init)
  }
  return Object.assign(sendWithKey, { obtainKey: () => currentKey().catch(() => undefined) })
}

async function isExpiredResponse(response: Response) {
  if (response.status !== 401 && response.status !== 403) return false
  const body: Partial<ErrorBody> | undefined = await response
    .clone()
    .json()
    .catch(() => undefined)
  return body?.error?.code === 'api-key-required' || body?.error?.code === 'session-expired'
}

/**
 * Refreshes the session 30 minutes before it ends while the page is open (S4), again every minute if that fails, and
 * calls `onChange` when another tab has logged in or out, or the page returns from the browser's back/forward cache.
 * Returns the function that tells the other tabs.
 */
export function watchSession(send: Fetch, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  function schedule() {
    clearTimeout(timer)
    const end = findSessionExpiry()
    if (end === undefined) {
      timer = setTimeout(schedule, SESSION_REFRESH_SECONDS * 1000) // one may begin while the page is open
      return
    }
    const inMs = (end - SESSION_REFRESH_SECONDS) * 1000 - Date.now()
    timer = setTimeout(() => void refresh(), Math.min(Math.max(inMs, 0), MAX_TIMER_MS))
  }
  async function refresh() {
    await send(REFRESH_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(
      () => undefined,
    )
    const end = findSessionExpiry()
    if (end === undefined || (end - SESSION_REFRESH_SECONDS) * 1000 > Date.now()) return schedule()
    clearTimeout(timer)
    timer = setTimeout(schedule, REFRESH_RETRY_MS)
  }
  channel.addEventListener('message', () => {
    schedule()
    onChange()
  })
  // A page from the back/forward cache shows the visitor who left it.
  addEventListener('pageshow', ({ persisted }) => persisted && onChange())
  schedule()
  return () => {
    schedule()
    channel.postMessage('changed')
  }
}
