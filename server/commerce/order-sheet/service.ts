import { createHash, randomInt } from 'node:crypto'
import { type OrderSheet, SHEET_CODE_DIGITS, SHEET_DAYS, type SheetLine, type TakenSheet } from '#shared/contracts/order-sheet.ts'
import { money, multiply } from '#shared/money.ts'
import { pathFor } from '#shared/routes.ts'
import { checkDigit } from '#shared/rules/check-digit.ts'
import { findKeptLines, raiseLine } from '../basket/index.ts'
import { type Article, findArticles, findTitles } from '../catalog/index.ts'
import { type Context, inTransaction, sessionOf } from '../context.ts'
import { conflict, ShopError } from '../errors.ts'
import { dataMatrix } from './matrix.ts'
import { deleteEndedSheets, findSheet, insertSheet, type KeptLine } from './repository.ts'

const DAY_MS = 86_400_000

/** Eleven digits by chance: with 10,000 sheets about, one in ten million guesses meets one, and guesses are limited. */
function newCode(): string {
  const digits = Array.from({ length: SHEET_CODE_DIGITS - 1 }, () => randomInt(10)).join('')
  return `${digits}${checkDigit(digits)}`
}

const hashOf = (code: string) => createHash('sha256').update(`order-sheet ${code}`).digest('base64url')

/** Keeps the basket's lines under a code, without whose they are, for 30 days. 401 session-expired, 409 basket-empty. */
export async function createSheet(ctx: Context): Promise<{ code: string }> {
  const { visitor } = sessionOf(ctx)
  const lines = (await findKeptLines(ctx, visitor)).map(({ sku, quantity }) => ({ sku, quantity }))
  if (lines.length === 0) throw conflict('basket-empty')
  const code = newCode()
  const expiresAt = new Date(ctx.now.getTime() + SHEET_DAYS * DAY_MS).toISOString()
  await inTransaction(ctx, (tx) => insertSheet(tx, hashOf(code), { lines, createdAt: tx.now.toISOString(), expiresAt }))
  return { code }
}

async function keptSheet(ctx: Context, code: string) {
  const sheet = await findSheet(ctx, hashOf(code))
  if (!sheet) throw new ShopError(404, 'link-invalid')
  return sheet
}

function lineOf({ sku, quantity }: KeptLine, article: Article | undefined, title: string | undefined): SheetLine {
  if (!article) return { sku, quantity, title: title ?? '', brand: '', variant: '', state: 'gone' }
  const { slug, orderNumber, brand, variant, price, stock } = article
  const goods = { sku, quantity, slug, orderNumber, title: article.title, brand, variant, price: price.current }
  return stock === 0 ? { ...goods, state: 'sold-out' } : { ...goods, total: multiply(price.current, quantity), state: 'available' }
}

/** What a code stands for, at today's prices. 404 link-invalid for a code that is none or has ended. */
export async function getSheet(ctx: Context, code: string, origin: string): Promise<OrderSheet> {
  const { lines: kept, createdAt, expiresAt } = await keptSheet(ctx, code)
  const skus = kept.map(({ sku }) => sku)
  const [articles, titles] = await Promise.all([findArticles(ctx, skus), findTitles(ctx, skus)])
  const lines = kept.map((line) =>
    lineOf(
      line,
      articles.find(({ sku }) => sku === line.sku),
      titles.get(line.sku),
    ),
  )
  const address = `${origin}${pathFor(ctx.tenant, ctx.locale, 'basket/sheet')}?${new URLSearchParams({ code })}`
  const cents = lines.reduce((sum, { total }) => sum + (total?.cents ?? 0), 0)
  return { code, matrix: await dataMatrix(address), lines, goods: money(cents, ctx.tenant.currency), createdAt, expiresAt }
}

/**
 * Puts a sheet's goods into the basket; where one is in it already, the larger number of pieces stands, so that a sheet taken twice doubles nothing.
 * 401 session-expired, 404 link-invalid, 409 too-large for a basket with too many lines.
 */
export async function takeSheet(ctx: Context, code: string): Promise<TakenSheet> {
  sessionOf(ctx)
  const { lines } = await keptSheet(ctx, code)
  const articles = await findArticles(
    ctx,
    lines.map(({ sku }) => sku),
  )
  const atHand = articles.filter(({ stock }) => stock > 0)
  await inTransaction(ctx, async (tx) => {
    for (const { sku, price } of atHand) await raiseLine(tx, { sku, quantity: lines.find((line) => line.sku === sku)?.quantity ?? 1 }, price.current.cents)
  })
  return { lines: atHand.length, missing: lines.length - atHand.length }
}

/** Forgets sheets whose days are over. */
export const pruneSheets = (ctx: Context) => inTransaction(ctx, deleteEndedSheets)
