import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { VariantAlert } from './alert-repository.ts'

/** An alert and the current state of its variant. */
export interface ChangedVariantAlert extends VariantAlert {
  priceCents: number
  soldOut: boolean
  /** True if an e-mail is due: the price is lower, or the variant is back in stock. */
  due: boolean
}

/**
 * The alerts whose variant has changed since the last check; of these skus, or of all. A price counts only while the
 * variant is in stock.
 */
export async function findChangedAlerts(
  { db, tenant }: Context,
  skus: readonly string[] | undefined,
): Promise<ChangedVariantAlert[]> {
  const all = db
    .selectFrom('variantAlert')
    .innerJoin('variant', (join) =>
      join.onRef('variant.tenant', '=', 'variantAlert.tenant').onRef('variant.sku', '=', 'variantAlert.sku'),
    )
    .where('variantAlert.tenant', '=', tenant.id)
  const rows = await (skus ? all.where('variantAlert.sku', 'in', skus) : all)
    .select([
      'id',
      'email',
      'variantAlert.sku',
      'kind',
      'locale',
      'sent',
      'variantAlert.priceCents as knownCents',
      'variant.priceCents',
      'stock',
    ])
    .where(({ eb, and, or, ref }) =>
      or([
        and([
          eb('kind', '=', 'price'),
          eb('stock', '>', 0),
          eb('variant.priceCents', '!=', ref('variantAlert.priceCents')),
        ]),
        and([eb('kind', '=', 'stock'), eb('armed', '=', 1), eb('stock', '>', 0)]),
        and([eb('kind', '=', 'stock'), eb('armed', '=', 0), eb('stock', '=', 0)]),
      ]),
    )
    .orderBy('email')
    .orderBy('id')
    .execute()
  return rows.map(({ knownCents, stock, ...row }) => ({
    ...row,
    soldOut: stock === 0,
    due: row.kind === 'price' ? row.priceCents < knownCents : stock > 0,
  }))
}

/** Records the current price and stock of an alert's variant, so that each change is reported once. */
export async function recordAlertState(
  { db, tenant }: TransactionContext,
  { id, sent, priceCents, soldOut }: ChangedVariantAlert,
  wasSent: boolean,
) {
  await db
    .updateTable('variantAlert')
    .set({ priceCents, armed: soldOut ? 1 : 0, sent: wasSent ? sent + 1 : sent })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}
