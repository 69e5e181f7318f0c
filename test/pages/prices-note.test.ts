import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const terms = { de: 'sofa', fr: 'canapé', nl: 'bank' }

const notes: Record<string, [prices: string, delivery: string]> = {
  'de-AT': ['Preise inkl. USt.,', 'zzgl. Versandkosten'],
  'de-DE': ['Preise inkl. MwSt.,', 'zzgl. Versandkosten'],
  'de-CH': ['Preise inkl. MwSt.,', 'zzgl. Versandkosten'],
  'fr-CH': ['Prix TVA incluse,', 'frais d’envoi en sus'],
  'nl-NL': ['Prijzen incl. btw,', 'excl. verzendkosten'],
}

/** Where a list of cards or entries begins in the markup. */
const LIST_START = /<(?:ul|table) class="(?:product-list__grid|product-row__cards|wishlist__items|compare__table)/g

/** The markup before each list of prices, back to the list before it. */
function listMarkupBeforeLists(html: string): string[] {
  const starts = [...html.matchAll(LIST_START)].map(({ index }) => index)
  return starts.map((start, at) => html.slice(at === 0 ? 0 : starts[at - 1], start))
}

describe('tax and delivery costs beside prices', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[law 16] ${tenant.id} ${locale}: every list of prices says above it what they include, and links the delivery costs`, async () => {
        const guest = createVisitor(shop, tenant.id, locale)
        const path = (...[id, params]: [Parameters<typeof getPath>[2], Record<string, string>?]) =>
          getPath(tenant, locale, id, params)
        const [range = expect.fail()] = await guest.json<{ id: string; slug: string }[]>('/api/catalog/categories')
        const { items } = await guest.json<SearchResult>(`/api/search/searchv2?category=${range.id}`)
        const [first = expect.fail(), second = expect.fail()] = items
        const { visitor: member } = await registerCustomer(shop, tenant.id, locale)
        await member.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: false) { count } }', {
          sku: first.sku,
        })
        const pages = {
          home: (await guest.get(path('home'))).body,
          category: (await guest.get(path('category', { slug: range.slug, category: range.id }))).body,
          search: (await guest.get(path('search', { term: terms[getLanguage(locale)] }))).body,
          compare: (await guest.get(`${path('compare')}?sku=${first.sku},${second.sku}`)).body,
          wishlist: (await member.get(path('wishlist'))).body,
        }
        const [prices, delivery] = notes[locale] ?? expect.fail(`no wording for ${locale}`)
        const note = `<p class="prices-note">${prices} <a href="${path('service/delivery')}">${delivery}</a></p>`
        for (const [name, html] of Object.entries(pages)) {
          const before = listMarkupBeforeLists(html.replaceAll('<!-- -->', ''))
          expect(before, name).to.not.be.empty
          for (const markup of before) expect(markup, name).to.include(note)
        }
        const product = await guest.get(path('product', { slug: first.slug, sku: first.sku }))
        const text = product.body.replaceAll('<!-- -->', '')
        expect(text).to.match(
          new RegExp(`<p class="price__note">[^<]+<a href="${path('service/delivery')}">${delivery}</a>`),
        )
      })
})
