import type { Features } from '../features.ts'
import type { Language, Locale } from '../tenant.ts'

/** A route: its path in each language, and the conditions under which it is open. */
export interface RouteDefinition extends Record<Language, string> {
  /** Open only if the tenant has this feature. */
  feature?: keyof Features
  /** Open only in these locales. */
  locales?: readonly Locale[]
  /** In the URL map, but its page is not built yet: answered with 404, and links to it are hidden. */
  planned?: true
}
