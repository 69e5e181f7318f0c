import type { Basket, BasketLine } from '#shared/contracts/basket.ts'
import type { BonusCardInput, GiftInput } from '#shared/contracts/extras.ts'
import type { ChooseBenefitInput, RedeemVoucherInput } from '#shared/contracts/vouchers-input.ts'
import { canStillCount, type VoucherQuestion } from '#shared/rules/voucher.ts'
import { type Context, inTransaction, sessionOf } from '../context.ts'
import { conflict, notFound, ShopError } from '../errors.ts'
import { networkOf } from '../throttle/index.ts'
import { type Choice, deleteChoice, findOwnChoices, judgeVoucher, keepChoice } from '../vouchers/index.ts'
import { findRunning, judgeBenefit } from './benefit.ts'
import { counts, getBasket } from './service.ts'

const TRIES = { name: 'voucher-code', points: 30, seconds: 15 * 60 } // our own figure: enough for fingers, too few for guessing

const goodsOf = (lines: readonly BasketLine[]): VoucherQuestion['goods'] =>
  lines.filter(counts).map(({ total, price }) => ({ cents: total.cents, reduced: price.previous !== undefined }))

const chosen = async (ctx: Context, kind: Choice['kind']) => (await findOwnChoices(ctx)).find((choice) => choice.kind === kind)

/**
 * Puts a code into the basket. One that lacks only what the shopper can still do (buy more, log in) goes in and says so; for any other reason it is
 * refused: 404 voucher-unknown, 409 voucher-expired, -spent, -used-today, -not-combinable, -other-group, -other-person; 429 for too many tries.
 */
export async function useVoucher(ctx: Context, { code }: RedeemVoucherInput): Promise<Basket> {
  sessionOf(ctx)
  await ctx.limit?.(TRIES, `${ctx.tenant.id} ${networkOf(ctx.clientIp ?? '')}`)
  const { lines, benefit } = await getBasket(ctx)
  const other = await chosen(ctx, 'voucher')
  const promotion = benefit && (await findRunning(ctx, benefit.promotion))
  const judged = await judgeVoucher(ctx, code, { goods: goodsOf(lines), standsAlone: promotion !== undefined && !promotion.combinable })
  const refusal = judged?.shown.refusal
  if (!judged || refusal === 'voucher-unknown') throw new ShopError(404, 'voucher-unknown')
  if (refusal && !canStillCount(refusal)) throw conflict(refusal)
  if (other && other.code !== code) throw conflict('voucher-not-combinable')
  await inTransaction(ctx, (tx) => keepChoice(tx, { kind: 'voucher', code, benefit: '' }))
  return getBasket(ctx)
}

/** Picks a benefit of a promotion, in place of another one. 404 benefit-unknown, 409 benefit-not-combinable beside a voucher. */
export async function chooseBenefit(ctx: Context, { promotion: code, benefit }: ChooseBenefitInput): Promise<Basket> {
  sessionOf(ctx)
  const [promotion, judged] = [await findRunning(ctx, code), await judgeBenefit(ctx, code, benefit, [])]
  if (!promotion || !judged) throw new ShopError(404, 'benefit-unknown')
  if (judged.standsAlone && (await chosen(ctx, 'voucher'))) throw conflict('benefit-not-combinable')
  await inTransaction(ctx, (tx) => keepChoice(tx, { kind: 'promotion', code: promotion.code, benefit }))
  return getBasket(ctx)
}

/** Takes the voucher, or the benefit, out of the basket again. */
export async function dropChoice(ctx: Context, kind: Choice['kind']): Promise<Basket> {
  const { visitor } = sessionOf(ctx)
  await inTransaction(ctx, (tx) => deleteChoice(tx, visitor, kind))
  return getBasket(ctx)
}

/**
 * Has the parcels wrapped as a gift, or no longer; a message that is not given stays as it is. 401 session-expired, 404 not-found in a shop that wraps
 * nothing.
 */
export async function setGift(ctx: Context, { wrap, message }: GiftInput): Promise<Basket> {
  if (!ctx.tenant.gift) throw notFound()
  if (!wrap) return dropChoice(ctx, 'gift')
  sessionOf(ctx)
  await inTransaction(ctx, async (tx) => keepChoice(tx, { kind: 'gift', code: 'wrap', benefit: message ?? (await chosen(tx, 'gift'))?.benefit ?? '' }))
  return getBasket(ctx)
}

/** Where the order's points go. 401 session-expired, 404 not-found in a shop without the programme. */
export async function setBonusCard(ctx: Context, { card }: BonusCardInput): Promise<Basket> {
  if (!ctx.tenant.features.joe) throw notFound()
  if (!card) return dropChoice(ctx, 'bonus')
  sessionOf(ctx)
  await inTransaction(ctx, (tx) => keepChoice(tx, { kind: 'bonus', code: card, benefit: '' }))
  return getBasket(ctx)
}
