import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { findGreenClaims } from '#test/support/green-claims.ts'
import type { PackageDimensions, ProductFactsJson, ProductTextFactsJson } from '../database/product-facts.ts'
import { createDemoCatalogue, listLeafCategories } from './demo-catalogue.ts'
import { demoCategories, type SeedCategory } from './demo-categories.ts'
import { productTemplates } from './goods/product-templates.ts'
import { calculateArticleCheckDigit, calculateEanCheckDigit } from './numbers.ts'
import { findLowestPriceBefore } from './prices.ts'
import { buildTenantRows, type TenantRows } from './tenant-rows.ts'

const today = '2026-11-21'
const tenants = [
  { id: 'at', country: 'AT', currency: 'EUR', locales: ['de-AT'] },
  { id: 'de', country: 'DE', currency: 'EUR', locales: ['de-DE'] },
  { id: 'ch', country: 'CH', currency: 'CHF', locales: ['de-CH', 'fr-CH'] },
  { id: 'nl', country: 'NL', currency: 'EUR', locales: ['nl-NL'] },
] as const

/** Words that praise a fibre, in all languages, and its name in a composition. */
const praisedFibres = [
  { praise: /baumwoll|coton|katoen/iu, names: /baumwolle|coton|katoen/i },
  { praise: /(?<!baum)woll|(?<!\p{L})laine|(?<!\p{L})(scheer)?wol(?!k)/iu, names: /(?<!baum)wolle|laine|wol/i },
  { praise: /(?<!\p{L})(leinen|lin(?!\p{L})|linnen)/iu, names: /leinen|lin$|lin,|linnen/i },
  { praise: /(?<!\p{L})(seide|soie|zijde)(?!\p{L})/iu, names: /seide|soie|zijde/i },
  { praise: /kaschmir|cachemire|kasjmier/iu, names: /kaschmir|cachemire|kasjmier/i },
  { praise: /stretch|elasthan|élasthanne|elastaan/iu, names: /elasthan|élasthanne|elastaan/i, isAddition: true },
]

const group = <T>(rows: readonly T[], key: (row: T) => string) => Map.groupBy(rows, key)

describe('demo catalogue', () => {
  const catalogue = createDemoCatalogue()
  let shops: Map<string, TenantRows>
  const each = (check: (rows: TenantRows, tenant: (typeof tenants)[number]) => void) => {
    for (const tenant of tenants) {
      const rows = shops.get(tenant.id)
      if (!rows) throw new Error(`no rows for ${tenant.id}`)
      check(rows, tenant)
    }
  }
  before(function () {
    this.timeout(20_000)
    shops = new Map(tenants.map((tenant) => [tenant.id, buildTenantRows(catalogue, tenant, today)]))
  })

  it('[O80] offers at least 2,000 styles, 12,000 variants and 20,000 reviews in every shop', () =>
    each((rows) => {
      expect(rows.product.length).to.be.least(2000)
      expect(rows.variant.length).to.be.least(12_000)
      expect(rows.review.length).to.be.least(20_000)
    }))

  it('is the same on every run', () => {
    expect(createDemoCatalogue()).to.deep.equal(catalogue)
    expect(JSON.stringify(buildTenantRows(catalogue, tenants[2], today))).to.equal(JSON.stringify(shops.get('ch')))
  })

  it('[S0.2] sells fashion, furniture and technology, in a tree of three levels in which every leaf holds goods in every shop', () => {
    expect(demoCategories.map(({ id }) => id)).to.deep.equal(['fashion', 'furniture', 'technology'])
    const depths = (nodes: readonly SeedCategory[], depth = 1): number[] =>
      nodes.flatMap((node) => (node.children ? depths(node.children, depth + 1) : [depth]))
    expect(new Set(depths(demoCategories))).to.deep.equal(new Set([3]))
    each((rows) => {
      const filled = new Set(rows.product.map(({ categoryId }) => categoryId))
      expect(listLeafCategories().filter(({ id }) => !filled.has(id))).to.deep.equal([])
    })
  })

  it('gives the same goods the same numbers in all shops, and each its own', () => {
    const variants = catalogue.flatMap((style) => style.variants)
    for (const key of ['sku', 'ean', 'articleNumber'] as const)
      expect(new Set(variants.map((variant) => variant[key])).size).to.equal(variants.length)
    const known = new Map(variants.map((variant) => [variant.sku, variant]))
    each((rows) => {
      for (const { sku, ean, articleNumber } of rows.variant) expect(known.get(sku)).to.include({ ean, articleNumber })
    })
  })

  it('has right check digits in every EAN and order number', () => {
    for (const { ean, articleNumber } of catalogue.flatMap((style) => style.variants)) {
      expect(ean).to.match(/^200\d{10}$/)
      expect(Number(ean[12])).to.equal(calculateEanCheckDigit(ean))
      expect(articleNumber).to.match(/^\d{7}$/)
      expect(Number(articleNumber[6])).to.equal(calculateArticleCheckDigit(articleNumber))
    }
    expect(calculateEanCheckDigit('400638133393')).to.equal(1)
  })

  it('counts ratings as the reviews do', () =>
    each(({ product, review }) => {
      const reviews = group(review, ({ productId }) => productId)
      for (const { id, ratingSum, ratingCount } of product) {
        const given = (reviews.get(id) ?? []).map(({ stars }) => stars)
        expect([ratingCount, ratingSum]).to.deep.equal([given.length, given.reduce((sum, stars) => sum + stars, 0)])
      }
      const mean = review.reduce((sum, { stars }) => sum + stars, 0) / review.length
      expect(mean).to.be.within(4.1, 4.3)
    }))

  it('[L7] announces a reduction only below the lowest price of the 30 days before it', () =>
    each(({ variant, priceChange }) => {
      const changes = group(priceChange, ({ sku }) => sku)
      for (const { sku, priceCents, previousCents, lowest30Cents, reducedOn } of variant) {
        const history = (changes.get(sku) ?? []).map(({ fromAt, priceCents: cents }) => ({
          from: fromAt.slice(0, 10),
          cents,
        }))
        expect(history.at(-1)?.cents).to.equal(priceCents)
        if (!reducedOn) expect([previousCents, lowest30Cents]).to.deep.equal([null, null])
        else {
          expect(lowest30Cents).to.equal(findLowestPriceBefore(history, reducedOn))
          expect(priceCents).to.be.below(lowest30Cents ?? 0)
          expect(previousCents).to.be.least(lowest30Cents ?? 0)
        }
      }
    }))

  it('reduces about one style in five', () =>
    each(({ product, variant }) => {
      const reduced = new Set(variant.filter(({ reducedOn }) => reducedOn).map(({ productId }) => productId))
      expect(reduced.size / product.length).to.be.within(0.15, 0.26)
    }))

  it('lets nothing lie in the future and no review before the release', () =>
    each(({ product, variant, priceChange, review }) => {
      const released = new Map(product.map(({ id, releasedOn }) => [id, releasedOn]))
      for (const { releasedOn } of product) expect(releasedOn < today).to.equal(true)
      for (const { reducedOn } of variant) expect(reducedOn === null || reducedOn < today).to.equal(true)
      for (const { fromAt } of priceChange) expect(fromAt.slice(0, 10) < today).to.equal(true)
      for (const { writtenOn, productId } of review)
        expect(writtenOn < today && writtenOn >= (released.get(productId) ?? today)).to.equal(true)
    }))

  it('[O1] says variation as the variants differ, and packs every variant', () =>
    each(({ product, variant }) => {
      const variants = group(variant, ({ productId }) => productId)
      for (const { id, variation } of product) {
        const own = variants.get(id) ?? []
        const differs = {
          colour: new Set(own.map(({ colourKey }) => colourKey)).size > 1,
          size: new Set(own.map(({ size }) => size)).size > 1,
        }
        expect(variation).to.equal(
          Object.entries(differs)
            .flatMap(([name, yes]) => (yes ? [name] : []))
            .join('-') || 'none',
        )
      }
      for (const { packages } of variant)
        for (const { weightG } of JSON.parse(packages) as PackageDimensions[]) expect(weightG).to.be.above(0)
    }))

  it('[N7] measures freight goods, and packs none of them shorter than they are', () =>
    each(({ product, variant }) => {
      const variants = group(variant, ({ productId }) => productId)
      for (const { id, deliveryClass, facts, categoryId } of product) {
        if (deliveryClass === 'parcel') continue
        const { bySize, ...smallest } = (JSON.parse(facts) as ProductFactsJson).measures ?? {}
        expect(Object.keys(smallest), categoryId).to.not.deep.equal([])
        for (const { size, packages } of variants.get(id) ?? []) {
          const measures = Object.values({ ...smallest, ...bySize?.[size] })
          const edges = (JSON.parse(packages) as PackageDimensions[]).map(({ lengthMm, widthMm, heightMm }) =>
            Math.max(lengthMm, widthMm, heightMm),
          )
          expect(Math.max(...edges), `${categoryId} ${size}`).to.be.least(
            Math.max(...measures) - (categoryId === 'furniture-armchairs' ? 200 : 0),
          ) // legs come off
        }
      }
    }))

  it('[N8] says what every large appliance, television and lamp uses', () =>
    each(({ product }) => {
      const labelled = product.filter(({ categoryId }) =>
        /washing|fridges|dishwashers|televisions|light-bulbs/.test(categoryId),
      )
      for (const { facts, categoryId } of labelled)
        expect((JSON.parse(facts) as ProductFactsJson).energy?.use?.kwh, categoryId).to.be.above(0)
      expect(labelled).to.not.have.lengthOf(0)
    }))

  it('[O1] adds textile fibres up to 100 per cent', () => {
    const parts = productTemplates.flatMap(({ materials = [] }) => materials.flatMap(({ textile = [] }) => textile))
    expect(parts).not.to.deep.equal([])
    for (const { fibres } of parts) expect(Object.values(fibres).reduce((sum, share) => sum + share, 0)).to.equal(100)
  })

  it('names fibres in the language of the shop', () => {
    const fibres = (tenant: string, locale: string) =>
      (shops.get(tenant)?.productText ?? [])
        .filter((text) => text.locale === locale)
        .flatMap(({ facts }) => (JSON.parse(facts) as ProductTextFactsJson).textile.map((part) => part.fibres))
        .join()
    expect(fibres('at', 'de-AT')).to.include('100\u00a0% Baumwolle')
    expect(fibres('ch', 'fr-CH')).to.include('100\u00a0% coton')
    expect(fibres('nl', 'nl-NL')).to.include('100% katoen')
  })

  it('[law 20] praises only fibres that are in the main part, and names goods after the largest share only', () => {
    const found = new Set<string>()
    each(({ productText }) => {
      for (const { productId, title, description, highlights, facts } of productText) {
        const [main] = (JSON.parse(facts) as ProductTextFactsJson).textile
        if (!main) continue
        const [largest = ''] = main.fibres.split(',')
        for (const { praise, names, isAddition } of praisedFibres) {
          if (praise.test(`${title} ${description} ${highlights}`) && !names.test(main.fibres))
            found.add(`${productId} praises ${praise} with ${main.fibres}`)
          if (!isAddition && praise.test(title) && !names.test(largest)) found.add(`${title} of ${main.fibres}`)
        }
      }
    })
    expect([...found]).to.deep.equal([])
  })

  it('[law 10] makes no green claims, in any language', () => {
    expect(findGreenClaims('Verpackt in Karton, ohne unnötigen Kunststoff.')).to.deep.equal(['unnötigen Kunststoff'])
    expect(findGreenClaims('Emballage sans plastique superflu. Verpakt zonder overbodig plastic.')).to.have.lengthOf(2)
    each(({ productText, categoryText, colour, review }) => {
      for (const row of [...productText, ...categoryText, ...colour, ...review])
        expect(findGreenClaims(JSON.stringify(row)), JSON.stringify(row)).to.deep.equal([])
    })
  })

  it('[law 40] gives the reason for every product without a right of withdrawal, and excludes nothing else', () => {
    const reasons = new Set<string>()
    each(({ product, productText }) => {
      const measured = new Set(
        productText
          .filter(({ title }) => /nach Mass|nach Maß|sur mesure|op maat/.test(title))
          .map((text) => text.productId),
      )
      for (const { id, facts, withdrawalExcluded, archetype } of product) {
        const { withdrawalExclusion } = JSON.parse(facts) as ProductFactsJson
        expect(withdrawalExcluded, id).to.equal(withdrawalExclusion ? 1 : 0)
        expect(withdrawalExclusion === 'made-to-measure', id).to.equal(measured.has(id))
        expect(withdrawalExclusion === 'sealed-hygiene', id).to.equal(archetype === 'earrings')
        if (withdrawalExclusion) reasons.add(withdrawalExclusion)
      }
    })
    expect([...reasons].sort()).to.deep.equal(['made-to-measure', 'sealed-hygiene'])
  })

  it('writes Swiss German without ß, and its thousands with an apostrophe', () => {
    const { productText = [], review = [], categoryText = [], colour = [] } = shops.get('ch') ?? {}
    expect(JSON.stringify([productText, review, categoryText, colour]))
      .to.include('15’000 Stunden')
      .and.not.include('ß')
  })

  it('ends euro prices on 99, 95 or 00 and francs on 5 or 10 Rappen', () =>
    each(({ variant }, { currency }) => {
      for (const { priceCents } of variant)
        expect(currency === 'CHF' ? priceCents % 5 : [0, 95, 99].indexOf(priceCents % 100) < 0 ? 1 : 0).to.equal(0)
    }))

  it('shows only pictures that exist, and never two neighbours alike', () =>
    each(({ product, productPicture, category }) => {
      const sources = new Set([
        ...productPicture.map(({ source }) => source),
        ...category.flatMap(({ picture }) => picture ?? []),
      ])
      const missing = [...sources].filter(
        (source) =>
          !source.startsWith('drawn/') &&
          !existsSync(new URL(`../commerce/catalog/images/media/${source}`, import.meta.url)),
      )
      expect(missing).to.deep.equal([])
      const lead = new Map(
        group(productPicture, ({ productId }) => productId)
          .entries()
          .map(([id, [first]]) => [id, first?.source]),
      )
      for (const list of group(product, ({ categoryId }) => categoryId).values()) {
        const order = list.toSorted((a, b) => b.popularity - a.popularity).slice(0, 24)
        const photographed = order.map(({ id }) => lead.get(id) ?? '')
        const alike = photographed.filter((source, i) => !source.startsWith('drawn/') && source === photographed[i + 1])
        if (new Set(photographed).size > 4) expect(alike.length, list[0]?.categoryId).to.be.most(3)
      }
    }))
})
