import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { prepareOrder } from './order.ts'
import type { TestShop } from './shop.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A shop in one of its locales, and a visitor of it. */
export interface Place {
  shop: TestShop
  tenant: Tenant
  locale: Locale
  visitor: Visitor
  path: (id: RouteId, params?: Record<string, string>) => string
}

export type Cell = ((place: Place) => Promise<void>) | { notApplicable: string }

/** A line of the law in all five locales. */
export interface LawRow {
  law: number
  shows: string
  cells: Readonly<Record<Locale, Cell>>
}

export const notApplicable = (reason: string): Cell => ({ notApplicable: reason })

/** The same check in every locale. */
export const inEveryLocale = (check: Cell): LawRow['cells'] => ({
  'de-AT': check,
  'de-DE': check,
  'de-CH': check,
  'fr-CH': check,
  'nl-NL': check,
})

/** The same check in the shops of the EU; Swiss law does not ask for it. */
export const inTheUnion = (check: Cell, reason: string): LawRow['cells'] => ({
  ...inEveryLocale(check),
  'de-CH': notApplicable(reason),
  'fr-CH': notApplicable(reason),
})

export function createPlace(shop: TestShop, tenant: Tenant, locale: Locale): Place {
  return {
    shop,
    tenant,
    locale,
    visitor: createVisitor(shop, tenant.id, locale),
    path: (id, params) => getPath(tenant, locale, id, params),
  }
}

/** Markup as a reader has it: without tags, entities and double spaces. */
export const toPlainText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0\u202f]+/g, ' ')

const findMain = (body: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(body)?.[1] ?? ''

/** The content of a page, as markup and as text. */
export async function readPage({ visitor }: Place, path: string) {
  const { status, body } = await visitor.get(path)
  expect(status, path).to.equal(200)
  const html = findMain(body)
  return { html, text: toPlainText(html) }
}

/** Products of a search with these fields of the API, in its order; without `fits` the first that can be had. */
export async function findProductPage<Fields extends object>(
  place: Place,
  query: string,
  fields: string,
  fits: (product: Fields) => boolean = () => true,
) {
  const { visitor, path } = place
  for (let page = 1; page <= 8; page++) {
    const { items } = await visitor.json<SearchResult>(`/api/search/searchv2?pageSize=48&page=${page}&${query}`)
    for (const { sku } of items.filter(({ soldOut }) => !soldOut)) {
      const { data } = await visitor.ask<{
        product: Fields & { slug: string; sizes: { sku: string; stock: number }[] }
      }>(`query($sku: String!) { product(sku: $sku) { slug sizes { sku stock } ${fields} } }`, { sku })
      const size = data.product.sizes.find(({ stock }) => stock > 0)
      if (!size || !fits(data.product)) continue
      const address = path('product', { slug: data.product.slug, sku })
      return { ...(await readPage(place, address)), sku: size.sku, product: data.product, address }
    }
    if (items.length === 0) break
  }
  return expect.fail(`nothing for ${query}`)
}

const PLACE_ORDER =
  'mutation($key: String!, $totalCents: Int!) { placeOrder(key: $key, totalCents: $totalCents) { number } }'

/** The text of every page on the way to an order of this article, the order's record included. */
export async function readOrderPages(place: Place, sku: string) {
  const { visitor, tenant, path } = place
  const prepared = await prepareOrder(visitor, tenant.country, sku)
  const basket = await readPage(place, path('basket'))
  const review = await readPage(place, path('checkout/review'))
  const { data } = await visitor.ask<{ placeOrder: { number: string } }>(PLACE_ORDER, prepared)
  const confirmation = await readPage(place, path('checkout/confirmation'))
  const record = await readPage(place, path('checkout/order-record', { number: data.placeOrder.number }))
  return { basket, review, confirmation, record }
}
