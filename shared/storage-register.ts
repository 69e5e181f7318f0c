import { CONSENT_COOKIE, CONSENT_DAYS, type ConsentCategory } from './contracts/consent.ts'
import { KNOWN_SECONDS, LOGIN_COOKIE, SESSION_MARK, SESSION_SECONDS, VISITOR_SECONDS } from './contracts/sessions.ts'
import type { MessageId } from './messages/index.ts'

const DAY_S = 86_400

export type StorageKind = 'cookie' | 'local' | 'session'

/** Something this shop keeps in a visitor's browser. */
export interface StorageEntry {
  kind: StorageKind
  /** {tenant} stands for the shop's id, a * at the end for anything. */
  name: string
  category: ConsentCategory
  /** Seconds; `tab` ends with the tab or the browser, `kept` stays until somebody deletes it. */
  life: number | 'tab' | 'kept'
  /** The file that writes it. */
  writer: `client/${string}` | `server/${string}`
  /** Scripts cannot read it: only the server can delete it. */
  httpOnly?: true
  purpose: MessageId & `ledger.for-${string}`
}

const cookie = (entry: Omit<StorageEntry, 'kind'>): StorageEntry => ({ kind: 'cookie', ...entry })
const local = (entry: Omit<StorageEntry, 'kind' | 'life'>): StorageEntry => ({ kind: 'local', life: 'kept', ...entry })
const session = (entry: Omit<StorageEntry, 'kind' | 'life'>): StorageEntry => ({ kind: 'session', life: 'tab', ...entry })

/** The one list of all that the shop keeps in a browser (N14): shown on the data ledger page, deleted by it, and held complete by test/smoke/data-ledger.test.ts. */
export const storageRegister: readonly StorageEntry[] = [
  cookie({
    name: '__Host-kontor-{tenant}',
    category: 'C0001',
    life: VISITOR_SECONDS,
    writer: 'server/middleware/session-cookies.ts',
    httpOnly: true,
    purpose: 'ledger.for-session',
  }),
  cookie({
    name: '__Host-kontor-{tenant}-known',
    category: 'C0001',
    life: KNOWN_SECONDS,
    writer: 'server/middleware/session-cookies.ts',
    httpOnly: true,
    purpose: 'ledger.for-known',
  }),
  cookie({ name: SESSION_MARK, category: 'C0001', life: SESSION_SECONDS, writer: 'server/middleware/session-cookies.ts', purpose: 'ledger.for-mark' }),
  cookie({ name: LOGIN_COOKIE, category: 'C0001', life: SESSION_SECONDS, writer: 'server/middleware/session-cookies.ts', purpose: 'ledger.for-login' }),
  cookie({
    name: CONSENT_COOKIE,
    category: 'C0001',
    life: CONSENT_DAYS * DAY_S,
    writer: 'client/features/consent/keep-choice.ts',
    purpose: 'ledger.for-consent',
  }),
  cookie({ name: 'colorMode', category: 'C0001', life: 365 * DAY_S, writer: 'client/lib/colour-mode.ts', purpose: 'ledger.for-colour' }),
  cookie({ name: 'country', category: 'C0001', life: 365 * DAY_S, writer: 'client/features/country/answer.ts', purpose: 'ledger.for-country' }),
  cookie({ name: 'openings', category: 'C0001', life: 365 * DAY_S, writer: 'client/features/fit/openings.ts', purpose: 'ledger.for-openings' }),
  cookie({ name: 'pageview', category: 'C0002', life: 'tab', writer: 'client/features/tracking/use-page-view.ts', purpose: 'ledger.for-page-view' }),
  cookie({ name: 'cc', category: 'C0004', life: SESSION_SECONDS, writer: 'client/features/consent/cc.ts', purpose: 'ledger.for-cc' }),
  local({ name: 'colorMode', category: 'C0001', writer: 'client/lib/colour-mode.ts', purpose: 'ledger.for-colour' }),
  local({ name: 'basketCount', category: 'C0001', writer: 'client/features/basket/basket-count.ts', purpose: 'ledger.for-basket-count' }),
  local({ name: 'compare', category: 'C0001', writer: 'client/features/compare/compared.ts', purpose: 'ledger.for-compare' }),
  local({ name: 'searchHistory', category: 'C0003', writer: 'client/features/search-bar/kept-searches.ts', purpose: 'ledger.for-searches' }),
  local({ name: 'recently-viewed', category: 'C0003', writer: 'client/features/recommendations/viewed.ts', purpose: 'ledger.for-viewed' }),
  session({ name: 'react-router-scroll-positions', category: 'C0001', writer: 'client/layout.tsx', purpose: 'ledger.for-scroll' }),
  session({ name: 'list *', category: 'C0001', writer: 'client/features/search/use-return.ts', purpose: 'ledger.for-return' }),
  session({ name: 'apiKey', category: 'C0001', writer: 'client/lib/session.ts', purpose: 'ledger.for-api-key' }),
]

/** The entry's name in this shop. */
export const nameIn = ({ name }: StorageEntry, tenant: string) => name.replace('{tenant}', tenant)

/** The entry under which the register lists a name, in this shop. */
export const entryOf = (kind: StorageKind, name: string, tenant: string): StorageEntry | undefined =>
  storageRegister.find((entry) => {
    if (entry.kind !== kind) return false
    const listed = nameIn(entry, tenant)
    return listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed
  })
