import type { ClubVoucher } from '#shared/contracts/vouchers.ts'
import { money } from '#shared/money.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { findClubVouchers } from './repository.ts'
import { today, worthOf } from './service.ts'
import { shopperOf } from './shopper.ts'

/** What the advantage club offers today (O56), to everybody; the codes only to a member who is fully logged in. 404 not-found in a shop without the club. */
export async function listClubVouchers(ctx: Context): Promise<ClubVoucher[]> {
  if (!ctx.tenant.features.flexikontoClub) throw notFound()
  const [vouchers, { member }] = await Promise.all([findClubVouchers(ctx, today(ctx)), shopperOf(ctx, { customerGroup: 'club' })])
  return vouchers.map((voucher) => {
    const { code, ...worth } = worthOf(ctx, voucher)
    const { minimumCents } = voucher
    return { ...worth, ...(minimumCents > 0 && { minimum: money(minimumCents, ctx.tenant.currency) }), ...(member && { code }) }
  })
}
