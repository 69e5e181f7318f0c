import type { Context } from '#server/commerce/core/context.ts'
import { openAnyDatabase } from './any-database.ts'
import { insertCatalogue } from './catalogue.ts'
import { createTestContext } from './test-context.ts'
import { testTenant } from './test-tenant.ts'

export type CatalogueShop = Awaited<ReturnType<typeof openAnyDatabase>>

/** Gives each test of a suite a database of its own with the catalogue, and a visitor's context. */
export function useCatalogue(onReady: (opened: { shop: CatalogueShop; ctx: Context }) => unknown) {
  let shop: CatalogueShop
  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    await onReady({ shop, ctx: createTestContext(shop.database) })
  })
  afterEach(() => shop.close())
}
