import { createHash, randomInt } from 'node:crypto'
import {
  findPurchasableVariants,
  findTitlesBySku,
  type PurchasableVariant,
} from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { conflict, ShopError } from '#server/commerce/core/errors.ts'
import {
  type AddOrderFormResult,
  ORDER_FORM_CODE_LENGTH,
  ORDER_FORM_VALIDITY_DAYS,
  type OrderForm,
  type OrderFormLine,
} from '#shared/api/order-form.ts'
import { calculateCheckDigit } from '#shared/check-digit.ts'
import { DAY_MS } from '#shared/dates.ts'
import { money, multiply } from '#shared/money.ts'
import { getPath } from '#shared/routes.ts'
import { parseServiceSku } from '#shared/rules/catalog/services.ts'
import { ensureLineQuantity, findBasketLines } from '../basket/index.ts'
import { renderDataMatrix } from './data-matrix.ts'
import { deleteExpiredOrderForms, findOrderForm, insertOrderForm, type StoredOrderFormLine } from './repository.ts'

/**
 * Eleven random digits: with 10,000 forms in use, one in ten million guesses hits one, and guesses are rate-limited.
 */
function createOrderFormCode(): string {
  const digits = Array.from({ length: ORDER_FORM_CODE_LENGTH - 1 }, () => randomInt(10)).join('')
  return `${digits}${calculateCheckDigit(digits)}`
}

const hashOrderFormCode = (code: string) => createHash('sha256').update(`order-sheet ${code}`).digest('base64url')

/**
 * Stores the basket's lines under a code for 30 days, without identifying the visitor. 401 session-expired, 409
 * basket-empty.
 */
export async function createOrderForm(ctx: Context): Promise<{ code: string }> {
  const { visitor } = requireSession(ctx)
  const lines = (await findBasketLines(ctx, visitor)).map(({ sku, quantity }) => ({ sku, quantity }))
  if (lines.length === 0) throw conflict('basket-empty')
  const code = createOrderFormCode()
  const expiresAt = new Date(ctx.now.getTime() + ORDER_FORM_VALIDITY_DAYS * DAY_MS).toISOString()
  await inTransaction(ctx, (tx) =>
    insertOrderForm(tx, hashOrderFormCode(code), { lines, createdAt: tx.now.toISOString(), expiresAt }),
  )
  return { code }
}

async function getStoredOrderForm(ctx: Context, code: string) {
  const orderForm = await findOrderForm(ctx, hashOrderFormCode(code))
  if (!orderForm) throw new ShopError(404, 'link-invalid')
  return orderForm
}

function toOrderFormLine(
  { sku, quantity }: StoredOrderFormLine,
  variant: PurchasableVariant | undefined,
  title: string | undefined,
): OrderFormLine {
  if (!variant) return { sku, quantity, title: title ?? '', brand: '', variant: '', state: 'gone' }
  const { slug, articleNumber, brand, variantLabel, price, stock } = variant
  const line = {
    sku,
    quantity,
    slug,
    articleNumber,
    title: variant.title,
    brand,
    variant: variantLabel,
    price: price.current,
  }
  return stock === 0
    ? { ...line, state: 'sold-out' }
    : { ...line, total: multiply(price.current, quantity), state: 'available' }
}

/** The lines of an order form at today's prices. 404 link-invalid if the code is unknown or expired. */
export async function getOrderForm(ctx: Context, code: string, origin: string): Promise<OrderForm> {
  const { lines: storedLines, createdAt, expiresAt } = await getStoredOrderForm(ctx, code)
  const skus = storedLines.map(({ sku }) => sku)
  const [variants, titles] = await Promise.all([findPurchasableVariants(ctx, skus), findTitlesBySku(ctx, skus)])
  const goods = storedLines.filter(({ sku }) => !parseServiceSku(sku)) // services come along, and have no number
  const lines = goods.map((line) =>
    toOrderFormLine(
      line,
      variants.find(({ sku }) => sku === line.sku),
      titles.get(line.sku),
    ),
  )
  const address = `${origin}${getPath(ctx.tenant, ctx.locale, 'basket/order-form')}?${new URLSearchParams({ code })}`
  const cents = lines.reduce((sum, { total }) => sum + (total?.cents ?? 0), 0)
  return {
    code,
    matrix: await renderDataMatrix(address),
    lines,
    goods: money(cents, ctx.tenant.currency),
    createdAt,
    expiresAt,
  }
}

/** The services of goods among the lines of a form. */
const listServices = (lines: readonly { sku: string; quantity: number }[], goodsSku: string) =>
  lines.flatMap(({ sku, quantity }) => {
    const service = parseServiceSku(sku)
    return service?.sku === goodsSku ? [{ kind: service.kind, quantity }] : []
  })

/**
 * Adds an order form's lines with their services to the basket; if one is already in it, the larger quantity is kept,
 * so that adding a form twice doubles nothing. 401 session-expired, 404 link-invalid, 409 too-large if the basket has
 * too many lines.
 */
export async function addOrderFormToBasket(ctx: Context, code: string): Promise<AddOrderFormResult> {
  requireSession(ctx)
  const { lines } = await getStoredOrderForm(ctx, code)
  const goods = lines.filter(({ sku }) => !parseServiceSku(sku))
  const variants = await findPurchasableVariants(
    ctx,
    goods.map(({ sku }) => sku),
  )
  const available = variants.filter(({ stock }) => stock > 0)
  await inTransaction(ctx, async (tx) => {
    for (const variant of available) {
      const quantity = goods.find(({ sku }) => sku === variant.sku)?.quantity ?? 1
      await ensureLineQuantity(tx, variant, { quantity, services: listServices(lines, variant.sku) })
    }
  })
  return { lines: available.length, missing: goods.length - available.length }
}

/** Deletes expired order forms. */
export const pruneOrderForms = (ctx: Context) => inTransaction(ctx, deleteExpiredOrderForms)
