import { useSite } from '#client/lib/page.ts'
import { CONSENT_API, CONSENT_VERSION, type ConsentCategory, NECESSARY_CATEGORY } from '#shared/api/consent.ts'
import { syncCcCookie } from './cc-cookie.ts'
import { getConsentChoice, notifyConsentListeners, updateConsentLayer } from './consent-state.ts'

/** S8.26 and S8.27: what was done, in words. */
function getMessageId(before: readonly ConsentCategory[], now: readonly ConsentCategory[]) {
  if (before.some((category) => !now.includes(category))) return 'consent.revoked'
  return now.some((category) => category !== NECESSARY_CATEGORY) ? 'consent.approved' : 'consent.declined'
}

/** Keeps a choice, says so, and has the shop write the receipt. What does the keeping is loaded then. */
export function useSaveConsent() {
  const { api, tenant, locale } = useSite()
  return async (granted: readonly ConsentCategory[]) => {
    const { saveConsent } = await import('./save-consent.ts')
    const before = getConsentChoice()?.categories ?? []
    await saveConsent(granted, tenant.id, locale)
    const { categories = [], consentId } = getConsentChoice() ?? {}
    syncCcCookie()
    notifyConsentListeners()
    updateConsentLayer({ settings: false, message: getMessageId(before, categories) })
    if (consentId)
      // the choice holds all the same
      await api.post(CONSENT_API, { id: consentId, categories, version: CONSENT_VERSION }).catch(() => undefined)
  }
}
