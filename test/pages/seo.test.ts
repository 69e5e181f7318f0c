import { existsSync } from 'node:fs'
import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, routes } from '#shared/routes.ts'
import { getKeys } from '#shared/typed-object.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

describe('what search engines read', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const listOf = async (tenant: string, query: string) =>
    JSON.parse((await shop.get(tenant, `/api/search/searchv2?${query}`)).body) as SearchResult
  const addresses = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const countTags = (body: string, tag: string) => body.split(`<${tag}>`).length - 1
  const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
  const canonicalOf = (body: string) => pathOf(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '')
  const headOf = async (tenant: string, path: string) => {
    const { body, status } = await shop.get(tenant, path, { 'user-agent': 'Googlebot/2.1' })
    expect(status, path).to.equal(200)
    return { body, canonical: canonicalOf(body), noindex: body.includes('content="noindex') }
  }

  /** Every page of one shop is opened, and every eighth of the others, another one in each. */
  const pickPages = (id: string, pages: readonly string[]) =>
    id === 'at' ? pages : pages.filter((_, i) => i % 8 === tenants.findIndex((tenant) => tenant.id === id))

  /** Addresses of which the file says no day; every day is one that has been. */
  const undated = (body: string) =>
    [...body.matchAll(/<url>(.*?)<\/url>/g)].flatMap(([, entry = '']) => {
      const [, day] = /<lastmod>(.*?)<\/lastmod>/.exec(entry) ?? []
      if (day)
        expect(day, entry)
          .to.match(/^20\d\d-\d\d-\d\d$/)
          .and.to.satisfy((each: string) => new Date(each) <= new Date())
      return day ? [] : addresses(entry).map(pathOf)
    })
  /** Made of code, whose day nobody knows; lists and what editors write have one. */
  const builtPages = getKeys(routes).filter((id) => id !== 'home' && existsSync(`client/pages/${id}.tsx`))

  for (const tenant of tenants) {
    const { id, locales } = tenant
    it(`sitemaps of ${id} list pages, ranges and products with pictures and days, all canonical, indexed and open`, async function () {
      this.timeout(180_000)
      const disallowed = (await shop.get(id, '/robots.txt')).body.match(/(?<=^Disallow: ).+/gm) ?? []
      const isBlocked = (path: string) => disallowed.some((start) => path.startsWith(start))
      const files = addresses((await shop.get(id, '/sitemap.xml')).body).map(pathOf)
      for (const locale of locales) {
        expect(files).to.include(`/sitemap-${locale}-pages.xml`).and.include(`/sitemap-${locale}-1.xml`)
        const pageFile = (await shop.get(id, `/sitemap-${locale}-pages.xml`)).body
        const pages = addresses(pageFile)
        const ownPaths = builtPages.map((route) => getPath(tenant, locale, route))
        expect(undated(pageFile).filter((path) => !ownPaths.includes(path))).to.deep.equal([])
        const products = (await shop.get(id, `/sitemap-${locale}-1.xml`)).body
        expect(countTags(products, 'lastmod')).to.equal(countTags(products, 'loc'))
        expect(products).to.match(/<image:loc>http[^<]+\/img\/1200\//)
        const goods = addresses(products)
        expect(goods.length).to.be.greaterThan(1000)
        const faults: string[] = []
        expect(new Set(pages).size).to.equal(pages.length)
        for (const address of [...pickPages(id, pages), ...goods.filter((_, i) => i % 400 === 0), goods.at(-1) ?? '']) {
          const path = pathOf(address)
          const { status, body } = await shop.get(id, path, { 'user-agent': 'Googlebot/2.1' })
          const indexed = !body.includes('content="noindex') && !isBlocked(path)
          if (status !== 200 || canonicalOf(body) !== path || !indexed) faults.push(`${path}: ${status}`)
        }
        expect(faults).to.deep.equal([])
      }
    })
  }

  it('robots.txt names the sitemap and keeps crawlers out of the basket, the checkout and endless lists', async () => {
    const { body, headers } = await shop.get('ch', '/robots.txt')
    expect(headers['content-type']).to.match(/^text\/plain/)
    expect(body).to.match(/^Sitemap: http.+\/sitemap\.xml$/m)
    for (const path of ['/warenkorb', '/fr/panier', '/kasse', '/s/', '/fr/s/', '/api/'])
      expect(body.split('\n')).to.include(`Disallow: ${path}`)
  })

  it('llms.txt says what each shop is and links to pages that answer', async function () {
    this.timeout(60_000)
    for (const { id, locales } of tenants) {
      const { body, headers } = await shop.get(id, '/llms.txt')
      expect(headers['content-type']).to.match(/^text\/plain/)
      expect(body).to.match(/^# Kontor [^\n]+\n\n> \S/)
      for (const locale of locales) expect(body).to.match(new RegExp(`^## .+ \\(${locale}\\)$`, 'm'))
      const links = [...body.matchAll(/^- \[[^\]]+\]\((http[^)]+)\)/gm)].map(([, href = '']) => pathOf(href))
      expect(links.length).to.be.greaterThan(30 * locales.length)
      for (const path of links.filter((_, i) => i % 5 === 0))
        expect((await shop.get(id, path)).status, path).to.be.oneOf([200, 301])
    }
  })

  it('a file nobody made is not found', async () => {
    for (const path of [
      '/sitemap-de-AT-99.xml',
      '/sitemap-nl-NL-1.xml',
      '/sitemap-de-AT-0.xml',
      '/sitemap-xx-pages.xml',
    ])
      expect((await shop.get('at', path)).status, path).to.equal(404)
  })

  it('a category is indexed plain, in one colour and by one brand; any other choice points to the plain one', async function () {
    this.timeout(60_000)
    const { facets, category } = await listOf('de', 'category=fashion-women')
    const value = (key: string) => facets.find((facet) => facet.key === key)?.values[0]?.value ?? ''
    const plain = `/c/${category?.slug}/fashion-women`
    const colour = `?f.colour=${value('colour')}`
    for (const [query, canonical, noindex] of [
      ['', '', false],
      ['?sort=newest&page=2', '', false],
      ['?page=2', '?page=2', false],
      [colour, colour, false],
      [`${colour}&sort=price-asc`, colour, false],
      [`${colour}&f.brand=${value('brand')}`, '', true],
      [`?f.size=${value('size')}`, '', true],
    ] as const) {
      const head = await headOf('de', plain + query)
      expect([head.canonical, head.noindex], query).to.deep.equal([plain + canonical, noindex])
    }
  })

  it('a crawler reads a category in pages of 48, each canonical to itself, without an end that repeats', async function () {
    this.timeout(60_000)
    const { category, total, pageCount } = await listOf('de', 'category=fashion-women')
    const plain = `/c/${category?.slug}/fashion-women`
    const seen = new Set<string>()
    for (let page = 1; page <= pageCount; page++) {
      const address = page === 1 ? plain : `${plain}?page=${page}`
      const { body, canonical, noindex } = await headOf('de', address)
      expect([canonical, noindex]).to.deep.equal([address, false])
      const [, cards = ''] = /<ul class="product-list__grid[^>]*>(.*)/s.exec(body) ?? []
      const links = [...cards.matchAll(/class="product-card__link"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
      expect(links.length, address).to.be.within(1, 48)
      for (const href of links) seen.add(href)
      expect(body.includes(`href="${plain}?page=${page + 1}"`), address).to.equal(page < pageCount)
      if (page > 1) expect(body).to.match(new RegExp(`<title>[^<]*Seite ${page}`))
    }
    expect(seen.size).to.equal(total)
  })

  it('a page past the end of a list is not found, for crawlers and shoppers', async () => {
    const { category, pageCount } = await listOf('at', 'category=fashion-women')
    const plain = `/c/${category?.slug}/fashion-women`
    for (const agent of ['Googlebot/2.1', 'Mozilla/5.0'])
      for (const query of [`page=${pageCount + 1}`, 'page=999', 'page=100000'])
        expect((await shop.get('at', `${plain}?${query}`, { 'user-agent': agent })).status, query).to.equal(404)
    expect((await shop.get('at', `${plain}?page=${pageCount}`)).status).to.equal(200)
  })

  it('[S3.2 S7.3] a category’s title and text are the editor’s', async () => {
    const { body } = await headOf(
      'de',
      `/c/${(await listOf('de', 'category=fashion-women')).category?.slug}/fashion-women`,
    )
    expect(body).to.match(/<title>Damenmode \| Kontor/)
    expect(body).to.include('class="list-text"').and.not.include('{shop}')
  })

  it('the Swiss shop has a French name in French', async () => {
    for (const path of ['/fr/', '/fr/panier'])
      expect((await headOf('ch', path)).body, path)
        .to.match(/<title>[^<]*Kontor Suisse/)
        .and.not.include('Kontor Schweiz<')
    expect((await headOf('ch', '/warenkorb')).body).to.match(/<title>[^<]*Kontor Schweiz/)
  })

  it('each colour of a product has its name in title and description, in every language', async () => {
    for (const [tenant, prefix] of [
      ['de', ''],
      ['ch', '/fr'],
      ['nl', ''],
    ] as const) {
      const card = (await listOf(tenant, 'category=furniture-sofas')).items.find(({ colours }) => colours.length > 1)
      const titles = new Set<string>()
      for (const { slug, sku } of card?.colours ?? []) {
        const page = await shop.get(tenant, `${prefix}/p/${slug}/${sku}`)
        const path = page.status === 301 ? String(page.headers.location) : `${prefix}/p/${slug}/${sku}`
        const { body } = await headOf(tenant, path)
        const [, colour = ''] = /"color":"([^"]+)"/.exec(body) ?? []
        const [, title = ''] = /<title>([^<]+)/.exec(body) ?? []
        const [, description = ''] = /<meta name="description" content="([^"]+)/.exec(body) ?? []
        expect(colour).to.match(/\S/)
        expect(title).to.include(colour)
        expect(description).to.include(colour).and.have.length.at.most(170)
        titles.add(title)
      }
      expect(titles.size).to.equal(card?.colours.length).and.be.greaterThan(1)
    }
  })

  it('a list says which filters of its address it does not know', async () => {
    const { category } = await listOf('de', 'category=furniture-sofas')
    const plain = `/c/${category?.slug}/furniture-sofas`
    for (const [query, says] of [
      ['', false],
      ['?f.brand=no-such-brand', true],
      ['?f.colour=no-such-colour&f.reduced=yes', true],
      ['?f.reduced=yes', false],
      ['?f.price=100-200000', false],
    ] as const)
      expect((await shop.get('de', plain + query)).body.includes('ohne Wirkung'), query).to.equal(says)
  })

  it('the sizes of a colour share one address', async () => {
    const [card] = (await listOf('at', 'category=fashion-women')).items
    const query = new URLSearchParams({ query: `{ product(sku: "${card?.sku}") { slug sizes { sku } } }` })
    const { data } = JSON.parse((await shop.get('at', `/api/gateway/?${query}`)).body) as {
      data: { product: { slug: string; sizes: { sku: string }[] } }
    }
    const { slug, sizes } = data.product
    expect(sizes.length).to.be.greaterThan(1)
    const canonicals = new Set<string>()
    for (const { sku } of sizes) canonicals.add((await headOf('at', `/p/${slug}/${sku}`)).canonical)
    expect([...canonicals]).to.deep.equal([`/p/${slug}/${sizes[0]?.sku}`])
  })

  it('home and service pages name those of all countries and one for everybody else, and all answer', async function () {
    this.timeout(60_000)
    const locales = tenants.flatMap((tenant) => tenant.locales)
    for (const path of [
      '/',
      '/service-hilfe',
      '/service-hilfe/ueber-uns/agb/',
      '/service-hilfe/ueber-uns/barrierefreiheit',
    ]) {
      const { body } = await headOf('at', path)
      const links = [...body.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(
        links.map(([, locale]) => locale),
        path,
      ).to.have.members([...locales, 'x-default'])
      for (const [, locale = '', href = ''] of links) {
        const tenant = tenants.find((each) => each.locales.some((own) => own === locale))?.id ?? 'de'
        expect((await headOf(tenant, pathOf(href))).canonical, href).to.equal(pathOf(href))
      }
    }
  })

  it('hreflang names the same product in the other countries and languages, with the address of each', async () => {
    const [card] = (await listOf('at', 'category=technology')).items
    const { body } = await headOf('at', `/p/${card?.slug}/${card?.sku}`)
    const links = new Map(
      [...body.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, locale = '', href = '']) => [
        locale,
        href,
      ]),
    )
    expect([...links.keys()]).to.include('de-AT')
    for (const [locale, href] of links) {
      const [tenant = ''] = new URL(href).hostname.split('.')
      if (locale !== 'x-default') expect(findTenant(tenant)?.locales).to.include(locale)
      expect((await shop.get(tenant, pathOf(href))).status, href).to.equal(200)
    }
    expect(links.size).to.be.greaterThan(1)
  })
})
