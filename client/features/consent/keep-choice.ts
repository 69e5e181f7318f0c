import { acceptCategory, reset, run } from 'vanilla-cookieconsent'
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_VERSION, type ConsentCategory, consentCategories, NECESSARY } from '#shared/contracts/consent.ts'
import type { Locale } from '#shared/tenant.ts'
import { forgetCategories } from '../../lib/stored.ts'

type Translation = Extract<Parameters<typeof run>[0]['language']['translations'][string], { consentModal: unknown }>

/** Keeps the choice for a year in the cookie, and deletes what belongs to categories that are not granted. Imports nothing that pages load, so that it stays a file of its own. */
export async function keepChoice(granted: readonly ConsentCategory[], tenant: string, locale: Locale) {
  reset() // the cookie may have been deleted since
  await run({
    revision: CONSENT_VERSION,
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    cookie: { name: CONSENT_COOKIE, domain: '', expiresAfterDays: CONSENT_DAYS },
    categories: Object.fromEntries(consentCategories.map((category) => [category, { readOnly: category === NECESSARY }])),
    // Without texts it draws nothing: it would write HTML as text, which our content rules refuse (trusted types).
    language: { default: locale, translations: { [locale]: {} as Translation } },
  })
  acceptCategory([...granted])
  forgetCategories(
    consentCategories.filter((category) => category !== NECESSARY && !granted.includes(category)),
    tenant,
  )
}
