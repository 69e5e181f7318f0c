import { acceptCategory, reset, run } from 'vanilla-cookieconsent'
import { deleteStoredCategories } from '#client/lib/stored-entries.ts'
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_DAYS,
  CONSENT_VERSION,
  type ConsentCategory,
  consentCategories,
  NECESSARY_CATEGORY,
} from '#shared/api/consent.ts'
import type { Locale } from '#shared/tenant.ts'

type Translation = Extract<Parameters<typeof run>[0]['language']['translations'][string], { consentModal: unknown }>

/**
 * Saves the choice for a year in the cookie, and deletes the data of categories that are not granted. Imports nothing
 * that pages load, so that it stays a file of its own.
 */
export async function saveConsent(granted: readonly ConsentCategory[], tenant: string, locale: Locale) {
  reset() // the cookie may have been deleted since
  await run({
    revision: CONSENT_VERSION,
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    cookie: { name: CONSENT_COOKIE, domain: '', expiresAfterDays: CONSENT_MAX_AGE_DAYS },
    categories: Object.fromEntries(
      consentCategories.map((category) => [category, { readOnly: category === NECESSARY_CATEGORY }]),
    ),
    // Without texts it renders nothing: it would write HTML as text, which trusted types forbid.
    language: { default: locale, translations: { [locale]: {} as Translation } },
  })
  acceptCategory([...granted])
  deleteStoredCategories(
    consentCategories.filter((category) => category !== NECESSARY_CATEGORY && !granted.includes(category)),
    tenant,
  )
}
