import type { TransactionContext } from '#server/commerce/core/context.ts'
import { insertAll, type Schema, type UpsertColumns } from '#server/database/index.ts'
import { padToStep } from './repository.ts'

const upsert = <T extends keyof Schema>(
  { db, database }: TransactionContext,
  table: T,
  rows: readonly Schema[T][],
  columns: UpsertColumns<T>,
) => insertAll(db, database.kind, table, rows, columns)

/** The table rows of one batch. */
export interface BatchRows {
  categories: Schema['category'][]
  categoryTexts: Schema['categoryText'][]
  colours: Schema['colour'][]
  products: Schema['product'][]
  texts: Schema['productText'][]
  pictures: Schema['productPicture'][]
  variants: Schema['variant'][]
  prices: Schema['priceChange'][]
}

async function writeCategories(tx: TransactionContext, { categories, categoryTexts }: BatchRows) {
  await upsert(tx, 'category', categories, { key: ['tenant', 'id'], update: ['parentId'] })
  await upsert(tx, 'categoryText', categoryTexts, { key: ['tenant', 'categoryId', 'locale'], update: ['name', 'slug'] })
}

async function writeProducts(tx: TransactionContext, { products, texts }: BatchRows) {
  await upsert(tx, 'product', products, {
    key: ['tenant', 'id'],
    update: ['categoryId', 'brand', 'archetype', 'deliveryClass', 'variation', 'facts', 'source', 'active'],
  })
  await upsert(tx, 'productText', texts, {
    key: ['tenant', 'productId', 'locale'],
    update: ['title', 'slug', 'description', 'highlights', 'facts'],
  })
}

async function replacePictures({ db, database, tenant }: TransactionContext, { products, pictures }: BatchRows) {
  if (products.length === 0) return
  await db
    .deleteFrom('productPicture')
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', padToStep(products.map(({ id }) => id)))
    .execute()
  await insertAll(db, database.kind, 'productPicture', pictures)
}

/**
 * Takes what is held in the checkout off the pieces that a feed has stated; where fewer are left than are held, only
 * these stay held.
 */
async function keepHeldPieces({ db, tenant }: TransactionContext, { variants }: BatchRows) {
  if (variants.length === 0) return
  await db
    .updateTable('variant')
    .set(({ eb, ref, val }) => {
      const [stock, held] = [ref('stock'), ref('held')]
      const isEnough = eb.case().when(stock, '>=', held)
      return {
        stock: isEnough
          .then(eb(stock, '-', held))
          .else(val(0))
          .end(),
        held: isEnough.then(held).else(stock).end(),
      }
    })
    .where('tenant', '=', tenant.id)
    .where('sku', 'in', padToStep(variants.map(({ sku }) => sku)))
    .where('held', '>', 0)
    .execute()
}

async function writeVariants(tx: TransactionContext, { variants, prices }: BatchRows) {
  await upsert(tx, 'variant', variants, {
    key: ['tenant', 'sku'],
    update: [
      'productId',
      'position',
      'ean',
      'articleNumber',
      'colourKey',
      'size',
      'priceCents',
      'previousCents',
      'lowest30Cents',
      'reducedOn',
      'stock',
      'packages',
    ],
  })
  await upsert(tx, 'priceChange', prices, { key: ['tenant', 'sku', 'fromAt'], update: ['priceCents'] })
}

/** Writes the rows of a batch; of existing rows it changes only the columns that a feed has. */
export async function writeBatch(tx: TransactionContext, rows: BatchRows) {
  await writeCategories(tx, rows)
  await insertAll(tx.db, tx.database.kind, 'colour', rows.colours, 'keep')
  await writeProducts(tx, rows)
  await replacePictures(tx, rows)
  await writeVariants(tx, rows)
  await keepHeldPieces(tx, rows)
}

/** Records a run's progress, in the same transaction as its rows. */
export const recordImportRun = (tx: TransactionContext, run: Omit<Schema['importRun'], 'tenant'>) =>
  upsert(tx, 'importRun', [{ tenant: tx.tenant.id, ...run }], {
    key: ['tenant', 'source', 'startedAt'],
    update: ['finishedAt', 'rowsRead', 'rowsRejected'],
  })
