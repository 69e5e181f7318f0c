import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('frame and product page', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants)
    for (const locale of tenant.locales) {
      const words = getMessages(tenant, locale)
      const plain = (html: string) =>
        html
          .replace(/<[^>]+>/g, ' ')
          .replaceAll('&#x27;', "'")
          .replace(/\s+/g, ' ')

      /** The first of what a search finds, on its page. */
      async function pageOf(query: string, fits: (card: SearchResult['items'][number]) => boolean = () => true) {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { items } = await visitor.json<SearchResult>(`/api/search/searchv2?pageSize=48&${query}`)
        const card = items.find((each) => fits(each)) ?? expect.fail(`nothing for ${query}`)
        const { body } = await visitor.get(getPath(tenant, locale, 'product', { slug: card.slug, sku: card.sku }))
        return { card, html: /<main[^>]*>([\s\S]*?)<\/main>/.exec(body)?.[1] ?? '' }
      }

      it(`[S2.115] ${tenant.id} ${locale}: the header has a flyout of service whose links lead to pages`, async () => {
        const { body } = await shop.get(tenant.id, getPath(tenant, locale, 'home'))
        const header = /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? ''
        const [, panel = ''] = /<details class="service-flyout">([\s\S]*?)<\/details>/.exec(header) ?? []
        expect(plain(panel)).to.include(words['navigation.service'])
        const links = [...panel.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href)
        expect(links.length).to.be.above(3)
        for (const link of links) expect((await shop.get(tenant.id, link)).status, link).to.equal(200)
      })

      it(`[L5 L6] ${tenant.id} ${locale}: technology and tyres show their labels whole, technology with its data sheet`, async () => {
        for (const category of ['technology-washing-machines', 'technology-smartphones', 'technology-tablets']) {
          const { card, html } = await pageOf(`category=${category}`)
          expect(html, category).to.match(/<a class="energy-link[^"]*" href="#energy"/)
          expect(html, category).to.match(
            /id="energy"[\s\S]*<h3 class="fact-list__heading">[^<]+<\/h3><dl class="fact-list__facts"><div/,
          )
          expect(plain(html), category).to.include(words['catalog.data-sheet'])
          expect(card.energy?.class, category).to.match(/^[A-G]$/)
        }
        const tyre = (await pageOf('category=technology-tyres')).html
        expect(tyre).to.include('href="#tyre"').and.include('id="tyre-label"')
        expect(plain(tyre)).to.match(/\d\d dB A B C/)
      })

      it(`[L7] ${tenant.id} ${locale}: a reduced price stands beside the lowest of thirty days, but in Switzerland beside the one before`, async () => {
        const { html } = await pageOf('sort=reduction', ({ price }) => price.previous !== undefined)
        const [before = ''] = words['catalog.price-lowest30'].split('{')
        expect(plain(html).replaceAll('\u00a0', ' ').includes(before.replaceAll('\u00a0', ' '))).to.equal(
          tenant.country !== 'CH',
        )
      })

      it(`[L8] ${tenant.id} ${locale}: names its manufacturer, with their address`, async () => {
        const { html } = await pageOf('category=technology-smartphones')
        const [, safety = ''] = /<section class="product-facts__safety"[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? []
        expect(plain(safety)).to.include(words['catalog.manufacturer'])
        expect(safety).to.match(/<address[^>]*><span>[^<]+<\/span><span>[^<]+<\/span>/)
        expect(html.slice(0, html.indexOf(safety)).lastIndexOf('<details')).to.be.at.most(
          html.slice(0, html.indexOf(safety)).lastIndexOf('</details>'),
        )
      })
    }
})
