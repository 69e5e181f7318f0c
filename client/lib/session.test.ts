import { expect } from 'chai'
import {
  API_KEY_HEADER,
  SESSION_MARKER_COOKIE,
  SESSION_REFRESH_SECONDS,
  SESSION_SECONDS,
  SESSIONS_API,
} from '#shared/api/sessions.ts'
import { startClock, stubGlobals, type TestClock } from '#test/support/clock.ts'
import { watchSession, withApiKey } from './session.ts'

const MARGIN_MS = SESSION_REFRESH_SECONDS * 1_000
const DAY_MS = SESSION_SECONDS * 1_000
const KEY_PATH = `${SESSIONS_API}/key`
const REFRESH_PATH = `${SESSIONS_API}/refresh`

/** The tabs of a browser: what one posts, the others are told. */
class FakeChannel {
  static tabs: FakeChannel[] = []
  listeners: (() => void)[] = []
  constructor() {
    FakeChannel.tabs.push(this)
  }
  addEventListener(_type: string, listener: () => void) {
    this.listeners.push(listener)
  }
  postMessage() {
    for (const tab of FakeChannel.tabs) if (tab !== this) for (const listener of tab.listeners) listener()
  }
}

describe('the session on a clock that is moved', () => {
  let clock: TestClock
  let restore: () => void
  let stored: Map<string, string>
  let requests: { path: string; key?: string | undefined }[]
  let isBackEndThere: boolean
  let issuedKeys: number
  let windowListeners: Record<string, (event: { persisted: boolean }) => void>
  const browserDocument = { cookie: '' }

  const endSessionAt = (ms: number) => {
    browserDocument.cookie = `${SESSION_MARKER_COOKIE}=${ms / 1_000}`
  }

  beforeEach(() => {
    clock = startClock()
    FakeChannel.tabs = []
    stored = new Map()
    requests = []
    issuedKeys = 0
    isBackEndThere = true
    browserDocument.cookie = ''
    windowListeners = {}
    restore = stubGlobals({
      document: browserDocument,
      sessionStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => stored.set(name, value),
        removeItem: (name: string) => stored.delete(name),
      },
      BroadcastChannel: FakeChannel,
      addEventListener: (type: string, listener: (event: { persisted: boolean }) => void) => {
        windowListeners[type] = listener
      },
    })
  })
  afterEach(() => {
    restore()
    clock.stop()
  })

  /** The shop, as far as it deals with keys and sessions: both are good for a day. */
  const send = async (path: string, init?: RequestInit) => {
    requests.push({ path, key: new Headers(init?.headers).get(API_KEY_HEADER) ?? undefined })
    if (!isBackEndThere) throw new TypeError('fetch failed')
    if (path === KEY_PATH) return Response.json({ key: `key-${++issuedKeys}`, exp: (clock.now() + DAY_MS) / 1_000 })
    if (path === REFRESH_PATH) endSessionAt(clock.now() + DAY_MS)
    return Response.json({})
  }
  const countRequests = (path: string) => requests.filter((request) => request.path === path).length
  const write = { method: 'POST', body: '{}' }

  it('[S4.1] gets one key on load, which all writes of the tab carry, after a reload too', async () => {
    const sendWithKey = withApiKey(send)
    await sendWithKey.obtainKey()
    expect(requests).to.deep.equal([{ path: KEY_PATH, key: undefined }])
    await sendWithKey('/api/x', write)
    await withApiKey(send)('/api/y', write)
    expect(requests.slice(1)).to.deep.equal([
      { path: '/api/x', key: 'key-1' },
      { path: '/api/y', key: 'key-1' },
    ])
  })

  it('[S4.1] sends no key with what only reads', async () => {
    await withApiKey(send)('/api/x')
    expect(requests).to.deep.equal([{ path: '/api/x', key: undefined }])
  })

  it('[S4.2] gives the key up half an hour before it ends, and fetches a new one', async () => {
    const sendWithKey = withApiKey(send)
    await sendWithKey.obtainKey()
    await clock.advance(DAY_MS - MARGIN_MS - 1_000)
    await sendWithKey('/api/x', write)
    expect([countRequests(KEY_PATH), requests.at(-1)?.key], '30 min and 1 s before').to.deep.equal([1, 'key-1'])
    await clock.advance(1_000)
    await sendWithKey('/api/x', write)
    expect([countRequests(KEY_PATH), requests.at(-1)?.key], '30 min before').to.deep.equal([2, 'key-2'])
    expect(stored.get('apiKey'), 'for the next page').to.include('key-2')
    await clock.advance(DAY_MS - MARGIN_MS)
    await withApiKey(send)('/api/x', write)
    expect(requests.at(-1)?.key, 'a page that finds it so').to.equal('key-3')
  })

  it('[S4.3] refreshes the session 30 minutes before it ends, and so on day by day', async () => {
    endSessionAt(clock.now() + DAY_MS)
    watchSession(send, () => undefined)
    await clock.advance(DAY_MS - MARGIN_MS - 1)
    expect(countRequests(REFRESH_PATH)).to.equal(0)
    await clock.advance(1)
    expect(countRequests(REFRESH_PATH)).to.equal(1)
    for (const day of [2, 3, 4]) {
      await clock.advance(DAY_MS - MARGIN_MS - 1)
      expect(countRequests(REFRESH_PATH)).to.equal(day - 1)
      await clock.advance(1)
      expect(countRequests(REFRESH_PATH)).to.equal(day)
    }
  })

  it('[S4.3] tries again every minute while the shop cannot be reached', async () => {
    endSessionAt(clock.now() + DAY_MS)
    watchSession(send, () => undefined)
    isBackEndThere = false
    await clock.advance(DAY_MS - MARGIN_MS)
    for (let minute = 0; minute < 3; minute++) await clock.advance(60_000)
    expect(countRequests(REFRESH_PATH)).to.equal(4)
    isBackEndThere = true
    await clock.advance(60_000)
    await clock.advance(60_000)
    expect(countRequests(REFRESH_PATH), 'and then no more').to.equal(5)
  })

  it('[S4.3] finds a session that begins while the page is open, and asks for none before', async () => {
    watchSession(send, () => undefined)
    for (let hour = 0; hour < 3; hour++) await clock.advance(3_600_000)
    expect(requests).to.deep.equal([])
    endSessionAt(clock.now() + DAY_MS)
    await clock.advance(MARGIN_MS)
    await clock.advance(DAY_MS - 2 * MARGIN_MS - 1)
    expect(requests).to.deep.equal([])
    await clock.advance(1)
    expect(countRequests(REFRESH_PATH)).to.equal(1)
  })

  it('[S4.4 O11] tells every other tab of a change, which reloads and counts from the new end', async () => {
    const told: string[] = []
    const [tell] = ['this', 'second', 'third'].map((tab) => watchSession(send, () => told.push(tab)))
    endSessionAt(clock.now() + 2 * MARGIN_MS) // the login's
    tell?.()
    expect(told).to.deep.equal(['second', 'third'])
    await clock.advance(MARGIN_MS - 1)
    expect(countRequests(REFRESH_PATH)).to.equal(0)
    await clock.advance(1)
    expect(countRequests(REFRESH_PATH), 'each tab for itself').to.equal(3)
  })

  it('[S4.4 O11] asks for no refresh any more once another tab has logged out', async () => {
    endSessionAt(clock.now() + DAY_MS)
    const [, tell] = ['this', 'second'].map(() => watchSession(send, () => undefined))
    browserDocument.cookie = ''
    tell?.()
    for (let hour = 0; hour < 24; hour++) await clock.advance(3_600_000)
    expect(requests).to.deep.equal([])
  })

  it('[S4.4 O11] reloads when the page comes back from the back/forward cache, not when it is shown first', () => {
    let reloads = 0
    watchSession(send, () => reloads++)
    windowListeners.pageshow?.({ persisted: false })
    expect(reloads).to.equal(0)
    windowListeners.pageshow?.({ persisted: true })
    expect(reloads).to.equal(1)
  })
})
