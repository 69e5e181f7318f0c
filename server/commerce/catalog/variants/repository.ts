import type { Expression } from 'kysely'
import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { type ProductFactsJson, preparedQuery } from '#server/database/index.ts'
import type { Locale } from '#shared/tenant.ts'
import { createPictureQuery, type PictureRow, parseProductText } from '../products/index.ts'

const purchasableColumns = [
  'variant.sku',
  'variant.productId',
  'articleNumber',
  'colourKey',
  'size',
  'stock',
  'held',
  'stockHold.quantity as ownQuantity',
  'priceCents',
  'previousCents',
  'lowest30Cents',
  'reducedOn',
  'unitQuantity',
  'unitMeasure',
  'brand',
  'deliveryClass',
  'vatClass',
  'withdrawalExcluded',
  'product.facts',
  'title',
  'slug',
  'names',
] as const

type SkuInput = string | readonly string[]

/** Selects variants: by the skus given, or by a query that finds them. */
export type SkuSelector<Of extends SkuInput> = (
  db: Context['db'],
  tenant: string,
  of: Of,
) => readonly string[] | Expression<string>

const prepareVariantQuery = <Of extends SkuInput>(selectSkus: SkuSelector<Of>, withText: boolean) =>
  preparedQuery((db, { tenant, locale, of, visitor }: { tenant: string; locale: string; of: Of; visitor: string }) =>
    db
      .selectFrom('variant')
      .innerJoin('product', (join) =>
        join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
      )
      .innerJoin('productText', (join) =>
        join.onRef('productText.tenant', '=', 'product.tenant').onRef('productText.productId', '=', 'product.id'),
      )
      .leftJoin('colour', (join) =>
        join.onRef('colour.tenant', '=', 'variant.tenant').onRef('colour.key', '=', 'variant.colourKey'),
      )
      .leftJoin('stockHold', (join) =>
        join
          .onRef('stockHold.tenant', '=', 'variant.tenant')
          .onRef('stockHold.sku', '=', 'variant.sku')
          .on('stockHold.visitor', '=', visitor),
      )
      .select(purchasableColumns)
      .$if(withText, (query) => query.select(['description', 'highlights', 'productText.facts as textFacts']))
      .where('variant.tenant', '=', tenant)
      .where('variant.sku', 'in', selectSkus(db, tenant, of))
      .where('product.active', '=', 1)
      .where('productText.locale', '=', locale),
  )

const preparePictureQuery = <Of extends SkuInput>(selectSkus: SkuSelector<Of>) =>
  preparedQuery((db, { tenant, of }: { tenant: string; of: Of }) => {
    const products = db
      .selectFrom('variant')
      .select('variant.productId')
      .where('variant.tenant', '=', tenant)
      .where('variant.sku', 'in', selectSkus(db, tenant, of))
    return createPictureQuery(db, tenant).where('productId', 'in', products)
  })

type PurchasableColumns = Awaited<ReturnType<ReturnType<typeof prepareVariantQuery>>>['rows'][number]

const createVariantRowMapper = (locale: Locale) => (row: PurchasableColumns) => {
  const { facts, withdrawalExcluded, names, description, highlights, textFacts, held, ownQuantity, ...rest } = row
  return {
    ...rest,
    withdrawalExcluded: withdrawalExcluded === 1,
    /** Pieces held for this visitor. */
    held: Math.min(held ?? 0, ownQuantity ?? 0),
    facts: parseStoredJson<ProductFactsJson>(facts),
    text:
      description && highlights && textFacts
        ? parseProductText({ description, highlights, facts: textFacts })
        : undefined,
    /** The name of its colour; undefined if it has none. */
    colour: names === null ? undefined : (parseStoredJson<Record<string, string>>(names)[locale] ?? row.colourKey),
  }
}

/** A variant with the facts of its product and its colour. */
export type PurchasableVariantRow = ReturnType<ReturnType<typeof createVariantRowMapper>>

/** Prepares the queries for variants that are selected in one way; `withText` reads what their pages say, too. */
export function createVariantQueries<Of extends SkuInput>(
  selectSkus: SkuSelector<Of>,
  { withText }: { withText: boolean },
) {
  const [selectVariants, selectPicturesOfVariants] = [
    prepareVariantQuery(selectSkus, withText),
    preparePictureQuery(selectSkus),
  ]
  return {
    /** The selected variants that are on sale and have texts in the locale, in no order. */
    findRows: async ({ db, tenant, locale, session }: Context, of: Of): Promise<PurchasableVariantRow[]> =>
      (await selectVariants(db, { tenant: tenant.id, locale, of, visitor: session?.visitor ?? '' })).rows.map(
        createVariantRowMapper(locale),
      ),
    /** The pictures of their products. */
    findPictures: async ({ db, tenant }: Context, of: Of): Promise<PictureRow[]> =>
      (await selectPicturesOfVariants(db, { tenant: tenant.id, of })).rows,
  }
}
