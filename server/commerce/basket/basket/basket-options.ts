import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { conflict, notFound, ShopError } from '#server/commerce/core/errors.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'
import type { Basket, BasketLine } from '#shared/api/basket.ts'
import type { GiftInput, LoyaltyCardInput } from '#shared/api/order-options.ts'
import type { ApplyVoucherInput, ChooseBenefitInput } from '#shared/api/vouchers-input.ts'
import { isRecoverableRefusal, type VoucherEvaluationInput } from '#shared/rules/basket/voucher.ts'
import {
  type BasketOption,
  deleteBasketOption,
  findOwnBasketOptions,
  saveBasketOption,
} from '../basket-options/index.ts'
import { evaluateVoucher } from '../vouchers/index.ts'
import { evaluateBenefit, findActivePromotion } from './benefit.ts'
import { isPurchasable } from './price-basket.ts'
import { getBasket } from './service.ts'

// our own figure: enough for typing, too few for guessing
const VOUCHER_ATTEMPT_LIMIT = { name: 'voucher-code', points: 30, seconds: 15 * 60 }

const toDiscountableGoods = (lines: readonly BasketLine[]): VoucherEvaluationInput['goods'] =>
  lines.filter(isPurchasable).map(({ total, price }) => ({ cents: total.cents, reduced: price.previous !== undefined }))

const findOwnOption = async (ctx: Context, kind: BasketOption['kind']) =>
  (await findOwnBasketOptions(ctx)).find((option) => option.kind === kind)

/**
 * Applies a voucher code to the basket. A code whose conditions the shopper can still meet (buy more, log in) is
 * accepted with a message. Any other refusal is an error: 404 voucher-unknown, 409 voucher-expired, -spent,
 * -used-today, -not-combinable, -other-group, -other-person; 429 after too many attempts.
 */
export async function applyVoucher(ctx: Context, { code }: ApplyVoucherInput): Promise<Basket> {
  requireSession(ctx)
  await ctx.rateLimit?.(VOUCHER_ATTEMPT_LIMIT, `${ctx.tenant.id} ${toNetwork(ctx.clientIp ?? '')}`)
  const { lines, benefit } = await getBasket(ctx)
  const currentVoucher = await findOwnOption(ctx, 'voucher')
  const promotion = benefit && (await findActivePromotion(ctx, benefit.promotion))
  const evaluation = await evaluateVoucher(ctx, code, {
    goods: toDiscountableGoods(lines),
    hasExclusiveBenefit: promotion !== undefined && !promotion.combinable,
  })
  const refusal = evaluation?.basketVoucher.refusal
  if (!evaluation || refusal === 'voucher-unknown') throw new ShopError(404, 'voucher-unknown')
  if (refusal && !isRecoverableRefusal(refusal)) throw conflict(refusal)
  if (currentVoucher && currentVoucher.code !== code) throw conflict('voucher-not-combinable')
  await inTransaction(ctx, (tx) => saveBasketOption(tx, { kind: 'voucher', code, detail: '' }))
  return getBasket(ctx)
}

/**
 * Selects a benefit of a promotion; it replaces an earlier one. 404 benefit-unknown, 409 benefit-not-combinable with a
 * voucher.
 */
export async function chooseBenefit(ctx: Context, { promotion: code, benefit }: ChooseBenefitInput): Promise<Basket> {
  requireSession(ctx)
  const [promotion, evaluation] = [await findActivePromotion(ctx, code), await evaluateBenefit(ctx, code, benefit, [])]
  if (!promotion || !evaluation) throw new ShopError(404, 'benefit-unknown')
  if (evaluation.exclusive && (await findOwnOption(ctx, 'voucher'))) throw conflict('benefit-not-combinable')
  await inTransaction(ctx, (tx) => saveBasketOption(tx, { kind: 'promotion', code: promotion.code, detail: benefit }))
  return getBasket(ctx)
}

/** Removes the voucher or the benefit from the basket. */
export async function removeBasketOption(ctx: Context, kind: BasketOption['kind']): Promise<Basket> {
  const { visitor } = requireSession(ctx)
  await inTransaction(ctx, (tx) => deleteBasketOption(tx, visitor, kind))
  return getBasket(ctx)
}

/**
 * Switches gift wrapping on or off; an undefined message keeps the earlier one. 401 session-expired, 404 not-found if
 * the shop offers no gift wrapping.
 */
export async function setGift(ctx: Context, { wrap, message }: GiftInput): Promise<Basket> {
  if (!ctx.tenant.gift) throw notFound()
  if (!wrap) return removeBasketOption(ctx, 'gift')
  requireSession(ctx)
  await inTransaction(ctx, async (tx) =>
    saveBasketOption(tx, {
      kind: 'gift',
      code: 'wrap',
      detail: message ?? (await findOwnOption(tx, 'gift'))?.detail ?? '',
    }),
  )
  return getBasket(ctx)
}

/**
 * Sets the loyalty card that gets the order's points. 401 session-expired, 404 not-found if the shop has no loyalty
 * cards.
 */
export async function setLoyaltyCard(ctx: Context, { card }: LoyaltyCardInput): Promise<Basket> {
  if (!ctx.tenant.features.loyaltyCard) throw notFound()
  if (!card) return removeBasketOption(ctx, 'bonus')
  requireSession(ctx)
  await inTransaction(ctx, (tx) => saveBasketOption(tx, { kind: 'bonus', code: card, detail: '' }))
  return getBasket(ctx)
}
