import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { importFeed } from '#server/commerce/catalog/import/index.ts'
import type { Database } from '#server/database/index.ts'
import { seedDemo } from '#server/demo/index.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import type { PlainDocument } from './baseline.ts'
import type { JudgedSet } from './judgements.ts'

/** The three imported catalogues: other people's texts, not part of the repository. */
export const feedFiles = ['fashion', 'furniture', 'technology'].map((name) =>
  resolve('../shared/data', `products-${name}.jsonl.gz`),
)

/** Whether the imported sets can be measured here. */
export const hasFeeds = () => feedFiles.every((file) => existsSync(file))

/**
 * A fresh database with the demo goods of all shops, or with the imported goods in the German one; takes some ten
 * seconds.
 */
export async function openJudgedCatalogue(goods: JudgedSet['goods']) {
  const open = await openSqliteTestDatabase()
  if (goods === 'demo') await seedDemo(open.database, tenants, { today: fixtureNow.toISOString().slice(0, 10) })
  else
    for (const file of feedFiles)
      await importFeed(createTestContext(open.database, findTenant('de')), {
        file,
        rejectsFile: join(tmpdir(), 'judged-goods.rejects.tsv'),
        mediaRoot: 'server/commerce/catalog/images/media',
      })
  return open
}

const parseTexts = (json: string): string[] => JSON.parse(json)

/** What a shop shows in a locale, as plain full text sees it. */
export async function loadPlainDocuments(
  { reader }: Database,
  tenant: string,
  locale: string,
): Promise<PlainDocument[]> {
  const categories = await reader
    .selectFrom('category')
    .innerJoin('categoryText', (on) =>
      on.onRef('categoryText.tenant', '=', 'category.tenant').onRef('categoryText.categoryId', '=', 'category.id'),
    )
    .select(['category.id', 'category.parentId', 'categoryText.name'])
    .where('category.tenant', '=', tenant)
    .where('categoryText.locale', '=', locale)
    .execute()
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path = (id: string | null): string[] => {
    const category = byId.get(id ?? '')
    return category ? [...path(category.parentId), category.name] : []
  }
  const styles = await reader
    .selectFrom('product')
    .innerJoin('productText', (on) =>
      on.onRef('productText.tenant', '=', 'product.tenant').onRef('productText.productId', '=', 'product.id'),
    )
    .select([
      'product.id',
      'product.brand',
      'product.categoryId',
      'productText.title',
      'productText.description',
      'productText.highlights',
    ])
    .where('product.tenant', '=', tenant)
    .where('productText.locale', '=', locale)
    .execute()
  return styles.map(({ id, title, brand, categoryId, description, highlights }) => ({
    ...{ id, title, brand },
    category: path(categoryId).join(' '),
    description: [...parseTexts(description), ...parseTexts(highlights)].join(' '),
  }))
}
