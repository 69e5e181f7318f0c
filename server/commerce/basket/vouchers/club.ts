import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { ClubVoucher } from '#shared/api/vouchers.ts'
import { money } from '#shared/money.ts'
import { findClubVouchers } from './repository.ts'
import { toVoucherValue } from './service.ts'
import { identifyShopper } from './shopper.ts'

/**
 * Today's offers of the club (O56), visible to everybody; their codes only to fully logged-in members. 404 not-found if
 * the shop has no club.
 */
export async function listClubVouchers(ctx: Context): Promise<ClubVoucher[]> {
  if (!ctx.tenant.features.creditClub) throw notFound()
  const [vouchers, { member }] = await Promise.all([
    findClubVouchers(ctx, getToday(ctx)),
    identifyShopper(ctx, { customerGroup: 'club' }),
  ])
  return vouchers.map((voucher) => {
    const { code, ...value } = toVoucherValue(ctx, voucher)
    const { minimumCents } = voucher
    return {
      ...value,
      ...(minimumCents > 0 && { minimum: money(minimumCents, ctx.tenant.currency) }),
      ...(member && { code }),
    }
  })
}
