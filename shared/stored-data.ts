import { CONSENT_COOKIE, CONSENT_MAX_AGE_DAYS, type ConsentCategory } from './api/consent.ts'
import {
  LOGIN_STATE_COOKIE,
  REMEMBER_ME_SECONDS,
  SESSION_MARKER_COOKIE,
  SESSION_SECONDS,
  VISITOR_RETENTION_SECONDS,
} from './api/sessions.ts'
import type { MessageId } from './messages/index.ts'

const DAY_S = 86_400

export type StorageKind = 'cookie' | 'local' | 'session'

/** Something that this shop stores in a visitor's browser. */
export interface StoredDataEntry {
  kind: StorageKind
  /** {tenant} is replaced by the shop's id; a * at the end matches anything. */
  name: string
  category: ConsentCategory
  /** Seconds; `tab` ends with the tab or the browser, `kept` stays until somebody deletes it. */
  life: number | 'tab' | 'kept'
  /** The file that writes it. */
  writer: `client/${string}` | `server/${string}`
  /** Scripts cannot read it: only the server can delete it. */
  httpOnly?: true
  purpose: MessageId & `stored-data.for-${string}`
}

const createCookieEntry = (entry: Omit<StoredDataEntry, 'kind'>): StoredDataEntry => ({ kind: 'cookie', ...entry })
const createLocalEntry = (entry: Omit<StoredDataEntry, 'kind' | 'life'>): StoredDataEntry => ({
  kind: 'local',
  life: 'kept',
  ...entry,
})
const createSessionEntry = (entry: Omit<StoredDataEntry, 'kind' | 'life'>): StoredDataEntry => ({
  kind: 'session',
  life: 'tab',
  ...entry,
})

/**
 * The complete list of what the shop stores in a browser (N14): shown and deleted on the page of stored data, and
 * checked by test/smoke/stored-data.test.ts.
 */
export const storedDataEntries: readonly StoredDataEntry[] = [
  createCookieEntry({
    name: '__Host-kontor-{tenant}',
    category: 'C0001',
    life: VISITOR_RETENTION_SECONDS,
    writer: 'server/storefront/middleware/session-cookies.ts',
    httpOnly: true,
    purpose: 'stored-data.for-session',
  }),
  createCookieEntry({
    name: '__Host-kontor-{tenant}-known',
    category: 'C0001',
    life: REMEMBER_ME_SECONDS,
    writer: 'server/storefront/middleware/session-cookies.ts',
    httpOnly: true,
    purpose: 'stored-data.for-remember-me',
  }),
  createCookieEntry({
    name: SESSION_MARKER_COOKIE,
    category: 'C0001',
    life: SESSION_SECONDS,
    writer: 'server/storefront/middleware/session-cookies.ts',
    purpose: 'stored-data.for-session-marker',
  }),
  createCookieEntry({
    name: LOGIN_STATE_COOKIE,
    category: 'C0001',
    life: SESSION_SECONDS,
    writer: 'server/storefront/middleware/session-cookies.ts',
    purpose: 'stored-data.for-login',
  }),
  createCookieEntry({
    name: CONSENT_COOKIE,
    category: 'C0001',
    life: CONSENT_MAX_AGE_DAYS * DAY_S,
    writer: 'client/features/customers/consent/save-consent.ts',
    purpose: 'stored-data.for-consent',
  }),
  createCookieEntry({
    name: 'colorMode',
    category: 'C0001',
    life: 365 * DAY_S,
    writer: 'client/lib/colour-mode.ts',
    purpose: 'stored-data.for-colour',
  }),
  createCookieEntry({
    name: 'country',
    category: 'C0001',
    life: 365 * DAY_S,
    writer: 'client/features/basket/country/prompt-answer.ts',
    purpose: 'stored-data.for-country',
  }),
  createCookieEntry({
    name: 'openings',
    category: 'C0001',
    life: 365 * DAY_S,
    writer: 'client/features/catalog/fit/doorways.ts',
    purpose: 'stored-data.for-doorways',
  }),
  createCookieEntry({
    name: 'pageview',
    category: 'C0002',
    life: 'tab',
    writer: 'client/features/content/tracking/use-page-view.ts',
    purpose: 'stored-data.for-page-view',
  }),
  createCookieEntry({
    name: 'cc',
    category: 'C0004',
    life: SESSION_SECONDS,
    writer: 'client/features/customers/consent/cc-cookie.ts',
    purpose: 'stored-data.for-cc',
  }),
  createLocalEntry({
    name: 'colorMode',
    category: 'C0001',
    writer: 'client/lib/colour-mode.ts',
    purpose: 'stored-data.for-colour',
  }),
  createLocalEntry({
    name: 'basketCount',
    category: 'C0001',
    writer: 'client/features/basket/basket/use-basket-count.ts',
    purpose: 'stored-data.for-basket-count',
  }),
  createLocalEntry({
    name: 'compare',
    category: 'C0001',
    writer: 'client/features/catalog/compare/compared-products.ts',
    purpose: 'stored-data.for-compare',
  }),
  createLocalEntry({
    name: 'searchHistory',
    category: 'C0003',
    writer: 'client/features/search/search-bar/stored-searches.ts',
    purpose: 'stored-data.for-searches',
  }),
  createLocalEntry({
    name: 'recently-viewed',
    category: 'C0003',
    writer: 'client/features/catalog/recommendations/recently-viewed-storage.ts',
    purpose: 'stored-data.for-viewed',
  }),
  createSessionEntry({
    name: 'react-router-scroll-positions',
    category: 'C0001',
    writer: 'client/layout.tsx',
    purpose: 'stored-data.for-scroll',
  }),
  createSessionEntry({
    name: 'apiKey',
    category: 'C0001',
    writer: 'client/lib/session.ts',
    purpose: 'stored-data.for-api-key',
  }),
]

/** The entry's name in this shop. */
export const getEntryName = ({ name }: StoredDataEntry, tenant: string) => name.replace('{tenant}', tenant)

/** The entry for a stored name, in this shop. */
export const findStoredDataEntry = (kind: StorageKind, name: string, tenant: string): StoredDataEntry | undefined =>
  storedDataEntries.find((entry) => {
    if (entry.kind !== kind) return false
    return name === getEntryName(entry, tenant)
  })

/** Returns the cookies that only the server can see, and deletes them; answered by the storefront itself. */
export const STORED_DATA_API = '/api/stored-data'
