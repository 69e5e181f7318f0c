import { API_KEY_HEADER, type ApiKey, SESSION_MARK, SESSION_REFRESH_SECONDS } from '#shared/contracts/sessions.ts'
import { readCookie } from './cookies.ts'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

const KEY_PATH = '/api/sessions/key'
const REFRESH_PATH = '/api/sessions/refresh'
/** sessionStorage: what this tab shows with each call that changes something. */
const STORED_KEY = 'apiKey'
/** Tells the other tabs of this shop that the session has changed. */
const CHANNEL = 'session'
const MAX_TIMER_MS = 2 ** 31 - 1

/** Seconds since 1970 at which the visitor's session ends; undefined where he has none. The session itself scripts cannot see. */
function sessionEnd(): number | undefined {
  const mark = readCookie(SESSION_MARK)
  return mark === undefined ? undefined : Number(mark)
}

/** True once the visitor has a session, i.e. has done something worth remembering. */
export const hasSession = () => sessionEnd() !== undefined

const isFresh = ({ exp }: ApiKey) => exp - Date.now() / 1000 > SESSION_REFRESH_SECONDS

function storedKey(): ApiKey | undefined {
  try {
    const key = JSON.parse(sessionStorage.getItem(STORED_KEY) ?? 'null') as ApiKey | null
    return key && isFresh(key) ? key : undefined
  } catch {
    return undefined // storage may be refused
  }
}

function storeKey(key: ApiKey | undefined) {
  try {
    if (key) sessionStorage.setItem(STORED_KEY, JSON.stringify(key))
    else sessionStorage.removeItem(STORED_KEY)
  } catch {
    // storage may be refused: the key then lasts as long as the page
  }
}

/**
 * Sends what changes something with the page's API key (specification §4, O12): obtained once a tab, renewed 30 minutes before it ends.
 * A call that was refused because key or session had ended meanwhile is sent once more with new ones: neither has done anything.
 */
export function withApiKey(send: Fetch): Fetch & { obtainKey(): Promise<unknown> } {
  let key: Promise<ApiKey> | undefined
  async function obtain(): Promise<ApiKey> {
    const response = await send(KEY_PATH)
    if (!response.ok) throw new TypeError('no API key')
    const fresh = (await response.json()) as ApiKey
    storeKey(fresh)
    return fresh
  }
  async function currentKey() {
    const stored = storedKey()
    if (stored && !key) key = Promise.resolve(stored)
    const known = await key?.catch(() => undefined)
    if (!known || !isFresh(known)) key = obtain()
    return (await (key as Promise<ApiKey>)).key
  }
  async function change(path: string, init: RequestInit): Promise<Response> {
    return send(path, { ...init, headers: { ...init.headers, [API_KEY_HEADER]: await currentKey() } })
  }
  const sendWithKey = async (path: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') return send(path, init)
    const response = await change(path, init)
    if (!(await isStale(response))) return response
    key = undefined
    storeKey(undefined)
    return change(path, init)
  }
  return Object.assign(sendWithKey, { obtainKey: () => currentKey().catch(() => undefined) })
}

async function isStale(response: Response) {
  if (response.status !== 401 && response.status !== 403) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: { code?: string } } | undefined
  return body?.error?.code === 'api-key-required' || body?.error?.code === 'session-expired'
}

/**
 * Keeps the session alive while the page is open: refreshes it 30 minutes before it ends (specification §4), and tells `changed` when
 * another tab has logged in or out, or the page comes back from the browser's own cache. Answers how to tell the others.
 */
export function watchSession(send: Fetch, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = new BroadcastChannel(CHANNEL)
  function schedule() {
    clearTimeout(timer)
    const end = sessionEnd()
    if (end === undefined) return
    const inMs = (end - SESSION_REFRESH_SECONDS) * 1000 - Date.now()
    timer = setTimeout(() => void refresh(), Math.min(Math.max(inMs, 0), MAX_TIMER_MS))
  }
  async function refresh() {
    await send(REFRESH_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined)
    const end = sessionEnd()
    if (end !== undefined && end * 1000 > Date.now() + SESSION_REFRESH_SECONDS * 1000) schedule()
  }
  channel.addEventListener('message', () => {
    schedule()
    changed()
  })
  // A page that the browser has kept whole shows whoever it was left by.
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
  schedule()
  return () => {
    schedule()
    channel.postMessage('changed')
  }
}
