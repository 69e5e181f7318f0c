import { expect } from 'chai'
import { renderToString } from 'react-dom/server'
import { createIntl } from 'react-intl'
import { App } from '#client/app.tsx'
import type { Product, ProductLabel } from '#shared/api/catalog.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createTestSite } from '#test/support/site.ts'
import { ProductLabelDetails } from './product-label-details.tsx'

const tenant = findTenant('at') ?? expect.fail()
const label: ProductLabel = {
  supplier: 'Telvaro',
  model: 'TV 55',
  consumption: '55 kWh/1000h',
  rows: [{ name: 'Lieferant', value: 'Telvaro' }],
}
const energy = { class: 'E', best: 'A', worst: 'G', sheet: [{ name: 'Bildschirm', value: '139 cm' }] } as const
const tyre = { fuel: 'C', wetGrip: 'A', noiseDb: 72, noiseClass: 'B', snow: true, ice: false } as const

function render(facts: Partial<Product>) {
  const messages = getMessages(tenant, 'de-AT')
  const html = renderToString(
    <App site={createTestSite(tenant, 'de-AT')} intl={createIntl({ locale: 'de-AT', messages })}>
      <ProductLabelDetails product={facts as Product} />
    </App>,
  )
  return html.replaceAll('<!-- -->', '')
}

describe('label and data sheet of a product', () => {
  it('[law 17] shows the supplier’s file in the place of our drawing, and leads to it', () => {
    const html = render({ energy, label: { ...label, picture: '/assets/l.svg' } })
    expect(html).to.include('<a href="/assets/l.svg"><img').and.include('alt="Energielabel: Telvaro TV 55"')
    expect(html).not.to.include('energy-label')
    expect(html).to.include('Bildschirm').and.include('139 cm')
  })

  it('[law 17] draws supplier, model, scale and use where there is no file', () => {
    const html = render({ energy, label })
    expect(html).to.include('id="energy-label"').and.not.include('<img')
    for (const part of ['Telvaro', 'TV 55', '55 kWh/1000h', 'Energieeffizienzklasse E'])
      expect(html, part).to.include(part)
  })

  it('[law 17] leads to the supplier’s data sheet and to the registry only where they are known', () => {
    expect(render({ energy, label })).not.to.match(/noopener|eprel/)
    expect(render({ energy, label: { ...label, sheetFile: 'https://t.example/55.pdf' } })).to.match(
      /<a href="https:\/\/t\.example\/55\.pdf" rel="external noopener">Produktdatenblatt</,
    )
    expect(render({ energy, label: { ...label, registration: '12/34' } })).to.include(
      'href="https://eprel.ec.europa.eu/qr/12%2F34" rel="external noopener"',
    )
  })

  it('[law 18] names the tyre’s file, size and class as those of a tyre', () => {
    const tyreLabel = { ...label, size: '205/55 R16', tyreClass: 'C1' }
    expect(render({ tyre, label: { ...tyreLabel, picture: '/assets/t.svg' } })).to.include(
      'alt="Reifenlabel: Telvaro TV 55"',
    )
    const drawn = render({ tyre, label: tyreLabel })
    expect(drawn).to.include('id="tyre-label"').and.include('205/55 R16').and.include('72 dB')
  })

  it('shows nothing for goods without a label', () => {
    expect(render({})).not.to.include('product-facts')
  })
})
