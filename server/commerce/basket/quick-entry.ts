import type { Basket } from '#shared/contracts/basket.ts'
import type { QuickEntryInput } from '#shared/contracts/basket-input.ts'
import { isMistyped } from '#shared/rules/catalogue-number.ts'
import { type Article, findArticles, findByCode } from '../catalog/index.ts'
import { type Context, inTransaction, sessionOf } from '../context.ts'
import { invalid } from '../errors.ts'
import { getBasket, putInAnew } from './service.ts'

async function articleOf(ctx: Context, number: string): Promise<Article | undefined> {
  const found = await findByCode(ctx, number)
  return found && (await findArticles(ctx, [found.sku]))[0]
}

function problemOf(number: string, article: Article | undefined): string | undefined {
  if (!article) return isMistyped(number) ? 'quick-entry.number-mistyped' : 'quick-entry.number-unknown'
  return article.stock === 0 ? 'quick-entry.number-sold-out' : undefined
}

/**
 * Puts goods in by their catalogue numbers: all lines or, where one is wrong, none, so that a form sent again doubles nothing.
 * 400 invalid-input with the message of each wrong line under "lines[0].number", 401 session-expired, 409 too-large.
 */
export async function addByNumbers(ctx: Context, { lines }: QuickEntryInput): Promise<Basket> {
  sessionOf(ctx)
  const wanted = await Promise.all(lines.map(async ({ number, quantity }) => ({ number, quantity, article: await articleOf(ctx, number) })))
  const problems = wanted.flatMap(({ number, article }, index) => {
    const problem = problemOf(number, article)
    return problem ? [[`lines[${index}].number`, problem] as const] : []
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
  await inTransaction(ctx, async (tx) => {
    for (const { article, quantity } of wanted) if (article) await putInAnew(tx, { sku: article.sku, quantity }, article.price.current.cents)
  })
  return getBasket(ctx)
}
