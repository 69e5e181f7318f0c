import type { Features } from '../features.ts'
import type { Language, Locale } from '../tenant.ts'

/** A route: its path in each language, and what must be true before it opens. */
export interface RouteDefinition extends Record<Language, string> {
  /** Open only where the tenant has this feature. */
  feature?: keyof Features
  /** Open only in these locales. */
  locales?: readonly Locale[]
  /** In the URL map, but its page is not built yet: answers 404, and no link to it shows. */
  planned?: true
}
