import { useSite } from '#client/lib/page.ts'
import { CONSENT_API, CONSENT_VERSION, type ConsentCategory, NECESSARY_CATEGORY } from '#shared/api/consent.ts'
import { syncCcCookie } from './cc-cookie.ts'
import { getConsentChoice, notifyConsentListeners, updateConsentLayer } from './consent-state.ts'

/** S8.26 and S8.27: the message that follows. */
function getMessageId(before: readonly ConsentCategory[], now: readonly ConsentCategory[]) {
  if (before.some((category) => !now.includes(category))) return 'consent.revoked'
  return now.some((category) => category !== NECESSARY_CATEGORY) ? 'consent.approved' : 'consent.declined'
}

/** Saves a choice, shows a message, and has the shop store a receipt. The code that saves is loaded on demand. */
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
      // the choice is valid without a receipt
      await api.post(CONSENT_API, { id: consentId, categories, version: CONSENT_VERSION }).catch(() => undefined)
  }
}
