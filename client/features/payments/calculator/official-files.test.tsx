import { expect } from 'chai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createIntl } from 'react-intl'
import { App } from '#client/app.tsx'
import { siteFrameQuery } from '#client/features/content/site-frame/index.ts'
import { createApi } from '#client/lib/api.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { OfficialFiles, SiteFrame } from '#shared/api/content.ts'
import { toPublicTenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { IdealWeroMark } from '../ideal-wero-mark/index.ts'
import { CreditWarning } from './legal-hints.tsx'

function render(content: ReactNode, officialFiles: OfficialFiles) {
  const tenant = findTenant('nl') ?? expect.fail()
  const queryClient = createQueryClient()
  const api = createApi(() => Promise.reject(new Error('asks nothing')))
  const frame: SiteFrame = {
    ...{ navigation: [], usp: { items: [] }, flyout: { groups: [] }, footer: { groups: [], legal: [] }, snippets: {} },
    officialFiles,
  }
  queryClient.setQueryData(siteFrameQuery(api).queryKey, frame)
  const site = {
    ...{ tenant: toPublicTenant(tenant), locale: 'nl-NL' as const, queryClient, api, width: 1024 as const },
    ...{ origin: '', today: '2026-11-21', notifySessionChange: async () => undefined, variants: {} as never },
  }
  return renderToString(
    <App site={site} intl={createIntl({ locale: 'nl-NL', messages: getMessages(tenant, 'nl-NL') })}>
      {content}
    </App>,
  )
}

describe('the operator’s official artwork', () => {
  for (const [title, component, name, words] of [
    [
      '[law 5] the banner on borrowing',
      <CreditWarning key="warning" />,
      'borrowingWarning',
      'Let op! Geld lenen kost geld',
    ],
    ['[law 26] the mark of iDEAL | Wero', <IdealWeroMark key="mark" />, 'idealWero', 'iDEAL | Wero'],
  ] as const)
    it(`${title} takes the place of our drawing, and says the same`, () => {
      const own = render(component, {})
      const official = render(component, { [name]: '/assets/tenants/nl/official.svg' })
      expect(own).to.include('<svg').and.include(words).and.not.include('<img')
      expect(official)
        .to.include('src="/assets/tenants/nl/official.svg"')
        .and.match(new RegExp(`alt="${words.replace('|', '\\|')}`))
      expect(official).not.to.include('<svg')
    })
})
