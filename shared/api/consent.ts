import type { Locale } from '../tenant.ts'

/** Consent categories (O65): necessary, statistics, functional, marketing with personalisation. */
export const consentCategories = ['C0001', 'C0002', 'C0003', 'C0004'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** The category that needs no consent: no shop works without it. */
export const NECESSARY_CATEGORY: ConsentCategory = 'C0001'

/** The shop's own cookie that stores the visitor's choice: JSON, see ConsentChoice. */
export const CONSENT_COOKIE = 'consent'

export const CONSENT_MAX_AGE_DAYS = 365 // S9: consent cookie 1 year
export const CONSENT_RETENTION_DAYS = 4 * 365 // receipts: a year of validity, and three for claims (BGB § 195)

/**
 * Version of the question; visitors who have answered another one are asked again. A test beside this file says when to
 * raise it.
 */
export const CONSENT_VERSION = 1

/** The visitor's answer to this version of the question. */
export interface ConsentChoice {
  categories: readonly ConsentCategory[]
  /** Identifies the browser's receipts; stays the same when the choice changes. */
  consentId: string | undefined
}

/** The proof that the shop stores, without a name or an address. */
export interface ConsentReceipt {
  id: string
  /** Instant of the choice, ISO 8601. */
  at: string
  categories: readonly ConsentCategory[]
  version: number
  locale: Locale
}

/** Parses a consent cookie; undefined if it is missing, malformed, or an answer to another version. */
export function parseConsentChoice(cookie: unknown): ConsentChoice | undefined {
  if (typeof cookie !== 'string') return undefined
  try {
    const choice: { categories?: unknown; revision?: unknown; consentId?: unknown } = Object(JSON.parse(cookie))
    const { categories, revision, consentId } = choice
    if (!Array.isArray(categories) || revision !== CONSENT_VERSION) return undefined
    return {
      categories: consentCategories.filter((category) => categories.includes(category)),
      consentId: typeof consentId === 'string' ? consentId : undefined,
    }
  } catch {
    return undefined
  }
}

/** The categories a consent cookie grants; none without a valid choice. */
export const getGrantedCategories = (cookie: unknown): readonly ConsentCategory[] =>
  parseConsentChoice(cookie)?.categories ?? []

export const CONSENT_API = '/api/consent'
