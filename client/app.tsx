import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { type Site, SiteContext } from './lib/page.ts'

/** The providers around every page, the same on both sides. */
export function App({ site, intl, children }: { site: Site; intl: IntlShape; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={site.queryClient}>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
      </QueryClientProvider>
    </SiteContext>
  )
}
