import type { PricedBasketLine } from '#server/commerce/basket/basket/index.ts'
import { allSettledOrThrow, type Context, type TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import type { ContentPage } from '#shared/api/content.ts'
import type { OrderRecord, OrderRecordView, RecordedProductText } from '#shared/api/order-records.ts'
import type { Order } from '#shared/api/orders.ts'
import { buildOrderRecord, buildProductTexts } from './build-order-record.ts'
import type { LegalText } from './legal-texts.ts'
import { findOrderRecordHash, insertOrderRecord, loadTexts, saveTexts } from './repository.ts'
import { toStoredText } from './stored-text.ts'

/**
 * Stores the record of an order in the transaction that places it (N15): goods and prices as shown, the legal texts in
 * force, the label of the order button. Each text is stored once under its SHA-256, and so is the record that refers to
 * them.
 */
export async function saveOrderRecord(
  tx: TransactionContext,
  order: Order,
  lines: readonly PricedBasketLine[],
  legal: readonly LegalText[],
) {
  const products = buildProductTexts(lines)
  const stored = toStoredText(JSON.stringify(buildOrderRecord(tx, order, lines, { products, legal })))
  const named = [...products.values(), ...legal.map(({ text }) => text)]
  await allSettledOrThrow([saveTexts(tx, named, stored), insertOrderRecord(tx, order.number, stored.hash)])
}

/** The stored bytes of an order's record; their hash is its name. The caller has checked whose order it is. */
export async function findStoredOrderRecord(
  ctx: Context,
  orderNumber: string,
): Promise<{ hash: string; body: string; intact: boolean } | undefined> {
  const hash = await findOrderRecordHash(ctx, orderNumber)
  return hash === undefined ? undefined : (await loadTexts(ctx, [hash])).get(hash)
}

/** An order's record with all its texts, and whether all are intact. The caller has checked whose order it is. */
export async function findOrderRecordView(ctx: Context, orderNumber: string): Promise<OrderRecordView | undefined> {
  const stored = await findStoredOrderRecord(ctx, orderNumber)
  if (!stored) return undefined
  const record = parseStored<OrderRecord>(stored.body)
  const described = record.order.lines.flatMap(({ text, service }) => (service ? [] : [text]))
  const named = [...new Set([...described, ...record.texts.map(({ hash }) => hash)])]
  const texts = await loadTexts(ctx, named)
  const parseTexts = <T>(hashes: readonly string[]) =>
    Object.fromEntries(
      hashes.flatMap((hash) => (texts.has(hash) ? [[hash, parseStoredJson<T>(texts.get(hash)?.body ?? '')]] : [])),
    )
  return {
    hash: stored.hash,
    intact: stored.intact && named.every((hash) => texts.get(hash)?.intact === true),
    bundle: record,
    products: parseTexts<RecordedProductText>(described),
    pages: parseTexts<ContentPage>(record.texts.map(({ hash }) => hash)),
  }
}
