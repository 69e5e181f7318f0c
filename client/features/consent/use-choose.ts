import type { ConsentCategory } from '#shared/contracts/consent.ts'
import { useSite } from '../../lib/page.ts'

/** Keeps a choice; what does so is loaded then. */
export function useChoose() {
  const site = useSite()
  return async (categories: readonly ConsentCategory[]) => (await import('./choose.ts')).choose(site, categories)
}
