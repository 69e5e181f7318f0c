import {
  deleteBasketOption,
  findOwnBasketOptions,
  saveBasketOption,
} from '#server/commerce/basket/basket-options/index.ts'
import { type Context, inTransaction, requireCustomerId, requireSession } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { PaybackCard } from '#shared/api/customers.ts'
import { paybackCardInput } from '#shared/api/customers-input.ts'

/** 404 where the shop takes no part, 401 login-required. */
function requireCardHolder(ctx: Context) {
  if (!ctx.tenant.features.accountPayback) throw notFound()
  requireCustomerId(ctx)
  return requireSession(ctx)
}

/** The customer's PAYBACK card, whose number goes into every order until they remove it. */
export async function getPaybackCard(ctx: Context): Promise<PaybackCard> {
  requireCardHolder(ctx)
  const option = (await findOwnBasketOptions(ctx)).find(({ kind }) => kind === 'payback')
  return option ? { card: option.code } : {}
}

/** Saves the card, or removes it if the number is empty. 422 invalid-input for a mistyped number. */
export async function savePaybackCard(ctx: Context, input: unknown): Promise<PaybackCard> {
  const { visitor } = requireCardHolder(ctx)
  const { card } = parse(paybackCardInput, input)
  await inTransaction(ctx, (tx) =>
    card
      ? saveBasketOption(tx, { kind: 'payback', code: card, detail: '' })
      : deleteBasketOption(tx, visitor, 'payback'),
  )
  return getPaybackCard(ctx)
}
