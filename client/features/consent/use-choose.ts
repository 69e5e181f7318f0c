import { CONSENT_VERSION, type ConsentCategory, NECESSARY } from '#shared/contracts/consent.ts'
import { useSite } from '../../lib/page.ts'
import { applyCc } from './cc.ts'
import { choiceChanged, currentChoice, showLayer } from './state.ts'

/** S8.26 and S8.27: what was done, in words. */
function messageFor(before: readonly ConsentCategory[], now: readonly ConsentCategory[]) {
  if (before.some((category) => !now.includes(category))) return 'consent.revoked'
  return now.some((category) => category !== NECESSARY) ? 'consent.approved' : 'consent.declined'
}

/** Keeps a choice, says so, and has the shop write the receipt. What does the keeping is loaded then. */
export function useChoose() {
  const { api, tenant, locale } = useSite()
  return async (granted: readonly ConsentCategory[]) => {
    const { keepChoice } = await import('./keep-choice.ts')
    const before = currentChoice()?.categories ?? []
    await keepChoice(granted, tenant.id, locale)
    const { categories = [], consentId } = currentChoice() ?? {}
    applyCc()
    choiceChanged()
    showLayer({ settings: false, message: messageFor(before, categories) })
    if (consentId) await api.post('/api/consent', { id: consentId, categories, version: CONSENT_VERSION }).catch(() => undefined) // the choice holds all the same
  }
}
