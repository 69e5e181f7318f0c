import {
  findProductByCode,
  findPurchasableVariants,
  type PurchasableVariant,
} from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { invalidInput } from '#server/commerce/core/errors.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { QuickEntryInput } from '#shared/api/basket-input.ts'
import { hasWrongCheckDigit } from '#shared/rules/catalog/article-number.ts'
import { addToBasket } from './change-lines.ts'
import { getBasket } from './service.ts'

async function findVariantByNumber(ctx: Context, number: string): Promise<PurchasableVariant | undefined> {
  const found = await findProductByCode(ctx, number)
  return found && (await findPurchasableVariants(ctx, [found.sku]))[0]
}

function findNumberProblem(number: string, variant: PurchasableVariant | undefined): string | undefined {
  if (!variant) return hasWrongCheckDigit(number) ? 'quick-entry.number-mistyped' : 'quick-entry.number-unknown'
  return variant.stock === 0 ? 'quick-entry.number-sold-out' : undefined
}

/**
 * Adds variants by their catalogue numbers: all lines or, if one is wrong, none, so that resending the form adds
 * nothing twice. 422 invalid-input with the message of each wrong line under "lines[0].number", 401 session-expired,
 * 409 too-large.
 */
export async function addByNumbers(ctx: Context, { lines }: QuickEntryInput): Promise<Basket> {
  requireSession(ctx)
  const requested = await Promise.all(
    lines.map(async ({ number, quantity }) => ({ number, quantity, variant: await findVariantByNumber(ctx, number) })),
  )
  const problems = requested.flatMap(({ number, variant }, index) => {
    const problem = findNumberProblem(number, variant)
    return problem ? [[`lines[${index}].number`, problem] as const] : []
  })
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems))
  await inTransaction(ctx, async (tx) => {
    for (const { variant, quantity } of requested)
      if (variant) await addToBasket(tx, { sku: variant.sku, quantity }, variant.price.current.cents)
  })
  return getBasket(ctx)
}
