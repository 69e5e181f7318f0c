import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

type Node = Record<string, unknown>

/** What Google requires or recommends of each type (merchant listing, product variant, organisation, breadcrumb). */
const requiredFields: Record<string, readonly string[]> = {
  ProductGroup: ['name', 'url', 'description', 'productGroupID', 'brand', 'image', 'variesBy', 'hasVariant'],
  Product: ['name', 'sku', 'image', 'offers'],
  Brand: ['name'],
  Offer: [
    'url',
    'price',
    'priceCurrency',
    'availability',
    'itemCondition',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  UnitPriceSpecification: ['priceType', 'price', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['reviewRating', 'author', 'datePublished', 'reviewBody'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  OnlineStore: [
    'name',
    'legalName',
    'url',
    'logo',
    'image',
    'telephone',
    'email',
    'address',
    'vatID',
    'foundingDate',
    'foundingLocation',
    'hasMerchantReturnPolicy',
  ],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'],
  WebSite: ['name', 'url', 'inLanguage', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const listNodes = (value: unknown): Node[] =>
  isNode(value) ? [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(listNodes)] : []

describe('the data of a page for search engines', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const readPage = async (tenant: string, path: string) => {
    const { body, status } = await shop.get(tenant, path, { 'user-agent': 'Googlebot/2.1' })
    expect(status, path).to.equal(200)
    return [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Node,
    )
  }
  const listCards = async (tenant: string, query: string) =>
    (JSON.parse((await shop.get(tenant, `/api/search/searchv2?${query}`)).body) as SearchResult).items
  const readProduct = async (tenant: string, card: { slug: string; sku: string }) => {
    const product = (await readPage(tenant, `/p/${card.slug}/${card.sku}`)).find(({ '@type': type }) =>
      ['Product', 'ProductGroup'].includes(String(type)),
    )
    return product ?? expect.fail(card.slug)
  }

  for (const { id } of tenants)
    it(`[S3.2] has every field that its type needs, in ${id}`, async function () {
      this.timeout(60_000)
      const cards = [
        ...(await listCards(id, 'category=fashion-women&pageSize=12')).slice(0, 3),
        ...(await listCards(id, 'category=technology&pageSize=12')).slice(0, 2),
        ...(await listCards(id, 'f.delivery=freight&pageSize=12')).slice(0, 2),
      ]
      const { location } = (await shop.get(id, '/c/x/fashion-women')).headers
      for (const path of ['/', String(location), ...cards.map(({ slug, sku }) => `/p/${slug}/${sku}`)]) {
        const nodes = listNodes(await readPage(id, path))
        expect(nodes.length, path).to.be.greaterThan(1)
        for (const node of nodes) {
          const type = String(node['@type'])
          const fields = requiredFields[type] ?? expect.fail(`${path}: unknown type ${type}`)
          for (const field of fields) expect(node[field], `${path}: ${type}.${field}`).not.to.be.oneOf([undefined, ''])
        }
      }
    })

  it('groups the sizes of a colour, each with an offer of its own, and names the other colours by their pages', async () => {
    const card = (await listCards('de', 'category=fashion-women')).find(
      ({ variation, colours }) => variation === 'colour-size' && colours.length > 1,
    )
    const group = await readProduct('de', card ?? expect.fail())
    expect(group).to.include({ '@type': 'ProductGroup' })
    expect(group.variesBy).to.deep.equal(['https://schema.org/color', 'https://schema.org/size'])
    const variants = group.hasVariant as Node[]
    const sizes = variants.filter(({ size }) => size)
    expect(new Set(sizes.map(({ size }) => size)).size)
      .to.equal(sizes.length)
      .and.be.greaterThan(1)
    for (const { color, offers } of sizes) {
      expect(color).to.be.a('string').and.not.equal('')
      expect((offers as Node).url).to.match(/^https?:\/\//)
    }
    const others = variants.filter(({ size }) => !size)
    expect(others.length).to.be.greaterThan(0)
    for (const { url } of others)
      expect((await shop.get('de', String(url).replace(/^https?:\/\/[^/]+/, ''))).status).to.equal(200)
  })

  it('[S3.76 S3.77 S3.78] names the organisation’s founding, place and region in every shop and language', async () => {
    for (const { id, locales, organisation } of tenants)
      for (const [i, locale] of locales.entries()) {
        const { founded, address, sameAs } = organisation[locale] ?? organisation[locales[0]] ?? expect.fail(locale)
        const store = (await readPage(id, i === 0 ? '/' : `/${locale.slice(0, 2)}`)).find(
          (node) => node['@type'] === 'OnlineStore',
        )
        expect(store).to.deep.include({
          foundingDate: String(founded.year),
          foundingLocation: { '@type': 'Place', name: founded.place },
          sameAs: [...sameAs],
        })
        expect(store?.address).to.include({ addressRegion: address.region, addressLocality: address.city })
      }
  })

  it('names no GTIN that no maker has', async () => {
    for (const card of (await listCards('at', 'category=technology')).slice(0, 3))
      for (const node of listNodes(await readProduct('at', card))) expect(node).not.to.have.any.keys('gtin', 'gtin13')
  })

  it('strikes the price from which the percentage is computed, and only where the page announces one', async () => {
    const [reduced] = await listCards('at', 'f.reduced=yes&category=fashion-women')
    const { price } = reduced ?? expect.fail()
    const offers = listNodes(await readProduct('at', reduced ?? expect.fail())).filter((n) => n['@type'] === 'Offer')
    const struck = offers.flatMap(({ priceSpecification }) => (isNode(priceSpecification) ? [priceSpecification] : []))
    expect(struck[0]).to.deep.include({ priceType: 'https://schema.org/StrikethroughPrice', priceCurrency: 'EUR' })
    expect(struck.map((each) => each.price)).to.include(((price.lowest30?.cents ?? 0) / 100).toFixed(2))
    for (const offer of offers)
      if (isNode(offer.priceSpecification))
        expect(Number(offer.priceSpecification.price)).to.be.greaterThan(Number(offer.price))
  })

  it('tells the delivery and the return that the shop promises', async () => {
    const [sofa] = await listCards('ch', 'category=furniture-sofas')
    const ch = tenants.find(({ id }) => id === 'ch') ?? expect.fail()
    const nodes = listNodes(await readProduct('ch', sofa ?? expect.fail()))
    const ofType = (type: string) => nodes.find((node) => node['@type'] === type)
    expect(ofType('MonetaryAmount')).to.include({
      value: (ch.delivery.freightCents / 100).toFixed(2),
      currency: 'CHF',
    })
    expect(ofType('ShippingDeliveryTime')?.transitTime).to.include({ minValue: ch.delivery.freightDays.from })
    expect(ofType('MerchantReturnPolicy')).to.include({ merchantReturnDays: ch.returnDays, applicableCountry: 'CH' })
  })

  it('shows the first reviews of a rated product', async () => {
    const [rated] = await listCards('de', 'category=fashion-women&sort=rating')
    const product = await readProduct('de', rated ?? expect.fail())
    expect(product.aggregateRating).to.include({ '@type': 'AggregateRating' })
    expect(product.review).to.be.an('array').and.have.length.within(1, 5)
  })
})
