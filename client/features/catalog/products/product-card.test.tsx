import { expect } from 'chai'
import { renderToString } from 'react-dom/server'
import { createIntl } from 'react-intl'
import { App } from '#client/app.tsx'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { withDigitGrouping } from '#shared/digit-grouping.ts'
import type { Locale } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createTestSite } from '#test/support/site.ts'
import { ProductCard } from './product-card.tsx'

const eur = (cents: number) => ({ cents, currency: 'EUR' as const })

const plain: ProductCardData = {
  ...{
    sku: '100',
    productId: '1',
    slug: 'ding',
    title: 'Ein Ding',
    brand: 'Marke',
    pictures: [],
    colours: [],
    coloursHidden: 0,
  },
  ...{
    price: { current: eur(129_900) },
    rating: { average: 0, count: 0 },
    variation: 'none',
    deliveryClass: 'parcel',
    soldOut: false,
    isNew: false,
  },
}
const swatch = (key: string) => ({ sku: key, slug: 'kleid', key, name: key, soldOut: false })
const fashion: ProductCardData = {
  ...plain,
  price: { current: eur(4_099), previous: eur(4_899), lowest30: eur(4_899), reductionPercent: 16 },
  rating: { average: 4.3, count: 17 },
  ...{
    colours: ['Rot', 'Blau', 'Grün', 'Weiß', 'Schwarz'].map(swatch),
    coloursHidden: 3,
    variation: 'colour-size',
    sizeCount: 5,
  },
}
const technology: ProductCardData = { ...plain, energy: { class: 'C', best: 'A', worst: 'G' } }
const tyre: ProductCardData = {
  ...plain,
  tyre: { fuel: 'C', wetGrip: 'A', noiseDb: 72, noiseClass: 'B', snow: true, ice: false },
}

/** The tile's HTML as the server writes it. */
function render(card: ProductCardData, tenantId = 'at', locale: Locale = 'de-AT') {
  const tenant = findTenant(tenantId)
  if (!tenant) throw new Error(`no tenant ${tenantId}`)
  const site = createTestSite(tenant, locale)
  const intl = withDigitGrouping(createIntl({ locale, messages: getMessages(tenant, locale) }))
  const html = renderToString(
    <App site={site} intl={intl}>
      <ProductCard card={card} />
    </App>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

const getText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('product card', () => {
  it('[S1.51 S3.53 S3.54] shows the average in stars and how many have rated, and nothing where nobody has', () => {
    const html = render(fashion)
    expect(html).to.include('aria-label="4,3 von 5 Sternen"')
    expect(getText(html)).to.include('(17)')
    expect(render(plain)).to.not.include('class="stars')
  })

  it('[S1.52 L7] shows the price, what it was before and the lowest of thirty days, and the price of a measure', () => {
    expect(getText(render(plain)))
      .to.include('€ 1.299,00')
      .and.to.not.include('statt')
    expect(getText(render(fashion))).to.match(
      /jetzt € 40,99 statt € 48,99 −16 % Niedrigster Preis der letzten 30 Tage: € 48,99/,
    )
    const paint = {
      ...plain,
      price: { current: eur(1_995), unit: { price: eur(798), quantity: 1, measure: 'l' as const } },
    }
    expect(getText(render(paint))).to.include('Grundpreis: € 7,98 / l')
  })

  it('[S1.53 S3.55] shows technology with the arrow of its energy class, which leads to the label and the data sheet', () => {
    const html = render(technology)
    expect(html).to.match(
      /<a class="energy-link" href="[^"]+100#energy">.*Energieeffizienzklasse C auf einer Skala von A bis G.*Produktdatenblatt/,
    )
    expect(render(plain)).to.not.include('energy-')
  })

  it('[S1.54 S3.56 S3.57 S3.58] shows tyres with noise, fuel efficiency and wet grip in the colours of the label, which leads to the whole one', () => {
    const html = render(tyre)
    expect(html).to.match(/<a class="tyre-link" href="[^"]+100#tyre">.*Reifenlabel/)
    expect(html).to.match(/aria-label="Kraftstoffeffizienz C"><path [^>]*fill="#fff200"/)
    expect(html).to.match(/aria-label="Nasshaftung A"><path [^>]*fill="#00a651"/)
    expect(html).to.include('aria-label="Externes Rollgeräusch 72 dB B"')
    expect(html).to.include('Schnee').and.to.not.include('Eisgrip')
    expect(render(plain)).to.not.include('tyre-')
  })

  it('[S3.59 S3.60] shows colours as dots with the number of the hidden ones, and in how many sizes it comes', () => {
    const html = render(fashion)
    expect(html.match(/class="swatches__dot"/g)).to.have.lengthOf(5)
    expect(getText(html)).to.include('+3 Farben').and.include('in 5 Größen')
    expect(getText(render(fashion, 'ch', 'de-CH'))).to.include('in 5 Grössen')
    expect(getText(render({ ...fashion, coloursHidden: 1, sizeCount: 2 }, 'ch', 'fr-CH')))
      .to.include('+1 couleur')
      .and.include('en 2 tailles')
    expect(getText(render(fashion, 'nl', 'nl-NL')))
      .to.include('+3 kleuren')
      .and.include('in 5 maten')
    expect(getText(render(plain))).to.not.match(/Farbe|Größe/)
  })

  it('[S2.110] opens its short look by a link to its page, named after the product', () => {
    const link = /<a class="product-card__mini-product".*?<\/a>/.exec(render(plain))?.[0] ?? ''
    expect(link).to.match(/href="\/p\/ding\/100" aria-haspopup="dialog" data-mini-product="100"/)
    expect(getText(link)).to.include('Schnellansicht : Ein Ding')
  })
})
