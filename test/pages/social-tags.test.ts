import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { LOCALE_HEADER } from '#shared/api/sessions.ts'
import { getPath, isRouteOpen, type RouteId } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

const tags = [
  'og:type',
  'og:site_name',
  'og:locale',
  'og:url',
  'og:title',
  'og:description',
  'og:image',
  'og:image:alt',
]
const twitterTags = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image']

const fixedPages: readonly RouteId[] = [
  'home',
  'storefront',
  'size-finder',
  'compare',
  'basket',
  'wishlist',
  'search',
  'account/login',
  'service/help',
  'service/imprint',
]

describe('what a shared link shows', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const readTags = async (tenant: string, path: string) => {
    const { body, status } = await shop.get(tenant, path, { 'user-agent': 'facebookexternalhit/1.1' })
    const found = body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)
    return { status, tags: new Map([...found].map(([, name = '', content = '']) => [name, content])) }
  }
  const pathOf = (address = '') => address.replace(/^https?:\/\/[^/]+/, '')

  for (const tenant of tenants)
    it(`is title, text and an existing picture, on every kind of page of ${tenant.id}`, async function () {
      this.timeout(60_000)
      for (const locale of tenant.locales) {
        const { items, category } = JSON.parse(
          (await shop.get(tenant.id, '/api/search/searchv2?category=furniture', { [LOCALE_HEADER]: locale })).body,
        ) as SearchResult
        const [card] = items
        const paths = [
          ...fixedPages.filter((id) => isRouteOpen(tenant, locale, id)).map((id) => getPath(tenant, locale, id)),
          getPath(tenant, locale, 'category', { slug: category?.slug, category: 'furniture' }),
          getPath(tenant, locale, 'product', { slug: card?.slug, sku: card?.sku }),
          `${getPath(tenant, locale, 'search')}/xyzzy-nothing`,
          `${getPath(tenant, locale, 'service/help')}-nowhere`,
        ]
        for (const path of paths) {
          const page = await readTags(tenant.id, path)
          for (const name of [...tags, ...twitterTags]) expect(page.tags.get(name), `${path}: ${name}`).to.match(/\S/)
          const picture = await shop.get(tenant.id, pathOf(page.tags.get('og:image')), { accept: '*/*' })
          expect([picture.status, picture.headers['content-type']], path).to.deep.equal([200, 'image/jpeg'])
        }
      }
    })

  it('is the product’s own picture and kind', async () => {
    const [card] = (
      JSON.parse((await shop.get('de', '/api/search/searchv2?category=furniture-sofas')).body) as SearchResult
    ).items
    const page = await readTags('de', `/p/${card?.slug}/${card?.sku}`)
    expect(page.tags.get('og:type')).to.equal('product')
    expect(page.tags.get('og:image')).to.include(`/img/1200/${card?.pictures[0]?.source}`)
  })

  it('[R36] never contains the address of a page with a secret', async () => {
    const path = `${getPath(tenants[0] ?? expect.fail(), 'de-AT', 'account/password-reset')}?token=abcdefgh`
    for (const content of (await readTags('at', path)).tags.values()) expect(content).not.to.include('abcdefgh')
  })
})
