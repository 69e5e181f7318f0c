import { expect } from 'chai'
import { renderToString } from 'react-dom/server'
import { createIntl } from 'react-intl'
import { App } from '#client/app.tsx'
import type { Product } from '#shared/api/catalog.ts'
import type { Locale } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createTestSite } from '#test/support/site.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import type { VariantSelection } from './use-variant-selection.ts'

/** What the page says of delivery for a choice. */
function render(choice: Partial<VariantSelection>, tenantId = 'at', locale: Locale = 'de-AT') {
  const tenant = findTenant(tenantId) ?? expect.fail()
  const site = createTestSite(tenant, locale)
  const product = {
    deliveryClass: 'parcel',
    deliveryCost: { cents: 0, currency: tenant.currency },
    withdrawalExcluded: false,
  } as Product
  return renderToString(
    <App site={site} intl={createIntl({ locale, messages: getMessages(tenant, locale) })}>
      <DeliveryPromise product={product} choice={{ soldOut: false, ...choice } as VariantSelection} />
    </App>,
  )
}

describe('what a product page says of delivery', () => {
  it('[S8.11] that the day cannot be shown, where goods are there and nobody knows when they come', () => {
    expect(render({ chosen: '100' })).to.include('Der Liefertermin kann gerade nicht angezeigt werden.')
    expect(render({ chosen: '100' }, 'ch', 'fr-CH')).to.include('La date de livraison ne peut pas être affichée')
    expect(render({ chosen: '100' }, 'nl', 'nl-NL')).to.include('De leverdatum kan op dit moment niet worden getoond')
  })

  it('[S8.9] that a variant has to be chosen first, and otherwise the day', () => {
    expect(render({})).to.include('sobald Sie eine Variante gewählt haben').and.not.to.include('nicht angezeigt')
    expect(render({ chosen: '100', delivery: { from: '2026-11-24', to: '2026-11-26' } }))
      .to.include('Lieferung zwischen')
      .and.not.to.include('nicht angezeigt')
  })
})
