import type { QueryKey } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { ExperimentVariants } from '#shared/experiments.ts'
import type { Country, Locale, TenantPublic } from '#shared/tenant.ts'
import type { ViewportClass } from './lib/page.ts'

/** Pairs of key and data. They count as fresh on arrival, because the page may come from a cache. */
export type QueryResults = [QueryKey, unknown][]

declare global {
  interface Window {
    /** What the server has decided for this page (server/storefront/render/document.ts). */
    boot: {
      site: string
      /** Addresses of this file, and of all that it and the page import at once. */
      entry: string
      scripts: readonly string[]
      locale: Locale
      /** Feature flags that this installation has set since the build. */
      features?: TenantPublic['featureOverrides']
      width: ViewportClass
      origin: string
      today: string
      variants: ExperimentVariants
      /** True if the server has taken this visitor for a crawler. */
      isCrawler?: boolean
      /** The visitor's probable country, if the shop has another shop to offer there; never on payment pages. */
      visitorCountry?: Country
      /** True on payment pages, where only listed scripts run (server/storefront/payment-pages/payment-scripts.ts). */
      strictCsp?: boolean
      router: HydrationState
      /** Called when the page's first markup is complete: React may start. */
      onShellRendered(): void
      /** Called once React handles events: queued ones are replayed now. */
      onHydrated(): void
    }
    /** Query results in the order in which the stream brought them. */
    queries: QueryResults[]
  }
}
