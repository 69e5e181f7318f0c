import { openStep } from '#client/features/checkout/checkout/index.ts'
import type { PageModule } from '#client/lib/page.ts'

/** Premium membership is not offered (S9.51): redirects to the next step that applies (O22). */
export const load: PageModule['load'] = async (site) => void (await openStep(site, 'premium'))

export const head: PageModule['head'] = () => ({ noindex: true })

/** Never shown: `load` always redirects. */
export default function PremiumPage() {
  return null
}
