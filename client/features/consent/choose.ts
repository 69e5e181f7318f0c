import { acceptCategory, reset, run } from 'vanilla-cookieconsent/dist/core/cookieconsent-core.esm.js'
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_VERSION, type ConsentCategory, consentCategories, NECESSARY } from '#shared/contracts/consent.ts'
import type { Site } from '../../lib/page.ts'
import { forgetCategories } from '../../lib/stored.ts'
import { applyCc } from './cc.ts'
import { choiceChanged, currentChoice, showLayer } from './state.ts'

const optional = consentCategories.filter((category) => category !== NECESSARY)

/** S8.26 and S8.27: what was done, in words. */
function messageFor(before: readonly ConsentCategory[], now: readonly ConsentCategory[]) {
  if (before.some((category) => !now.includes(category))) return 'consent.revoked'
  return optional.some((category) => now.includes(category)) ? 'consent.approved' : 'consent.declined'
}

/** Keeps the visitor's choice for a year, deletes what belongs to the categories he has not granted, and sends the receipt. */
export async function choose({ api, tenant, locale }: Pick<Site, 'api' | 'tenant' | 'locale'>, granted: readonly ConsentCategory[]) {
  const before = currentChoice()?.categories ?? []
  reset() // the cookie may have been deleted since
  await run({
    revision: CONSENT_VERSION,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    cookie: { name: CONSENT_COOKIE, domain: '', expiresAfterDays: CONSENT_DAYS },
    categories: Object.fromEntries(consentCategories.map((category) => [category, { readOnly: category === NECESSARY }])),
    language: { default: locale, translations: {} },
  })
  acceptCategory([...granted])
  const choice = currentChoice()
  const now = choice?.categories ?? []
  forgetCategories(
    consentCategories.filter((category) => category !== NECESSARY && !now.includes(category)),
    tenant.id,
  )
  applyCc()
  choiceChanged()
  showLayer({ settings: false, message: messageFor(before, now) })
  if (choice?.consentId) await api.post('/api/consent', { id: choice.consentId, categories: now, version: CONSENT_VERSION }).catch(() => undefined) // the choice holds all the same
}
