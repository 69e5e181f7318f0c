import { randomBytes } from 'node:crypto'
import { type Context, getToday, type TransactionContext } from '#server/commerce/core/context.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import type { OwnVoucher, VoucherList } from '#shared/api/vouchers.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import { findOwnBasketOptions } from '../basket-options/index.ts'
import { findRedemptionTime } from './redemption-repository.ts'
import { findCustomerVouchers, findVoucher, findWelcomeVoucher, insertVoucher, type Voucher } from './repository.ts'
import { getRedemptionKeys, toVoucherValue } from './service.ts'

/** The customer's vouchers, or the one in the visitor's basket: usable ones first. */
export async function listVouchers(ctx: Context): Promise<VoucherList> {
  const own = (await findOwnVouchers(ctx)).map(({ voucher, usedOn }) => ({
    ...toOwnVoucher(ctx, voucher),
    ...(usedOn && { usedOn }),
  }))
  const isExpiredOrUsed = ({ validUntil, usedOn }: OwnVoucher) => usedOn !== undefined || validUntil < getToday(ctx)
  return { active: own.filter((each) => !isExpiredOrUsed(each)), expired: own.filter(isExpiredOrUsed) }
}

async function findOwnVouchers(ctx: Context) {
  const { session } = ctx
  if (!session) return []
  const customer =
    session.type === 2 && session.customerId !== undefined ? await findCustomer(ctx, session.customerId) : undefined
  const issued = customer
    ? await findCustomerVouchers(ctx, {
        customerId: customer.id,
        email: customer.emailConfirmed ? customer.email : undefined,
      })
    : []
  const chosen = (await findOwnBasketOptions(ctx)).find(({ kind }) => kind === 'voucher')
  const inBasket =
    chosen && !issued.some(({ code }) => code === chosen.code) ? await findVoucher(ctx, chosen.code) : undefined
  const vouchers = [...issued, ...(inBasket ? [inBasket] : [])]
  return Promise.all(
    vouchers.map(async (voucher) => {
      const at =
        voucher.kind === 'welcome'
          ? await findRedemptionTime(ctx, voucher.code, getRedemptionKeys(ctx, voucher, {}))
          : undefined
      return { voucher, usedOn: at && getLocalDay(new Date(at), ctx.tenant.timeZone) }
    }),
  )
}

function toOwnVoucher(ctx: Context, voucher: Voucher): OwnVoucher {
  const minimum: Money | undefined =
    voucher.minimumCents > 0 ? money(voucher.minimumCents, ctx.tenant.currency) : undefined
  return {
    ...toVoucherValue(ctx, voucher),
    customerGroup: voucher.customerGroup,
    isSingleUse: voucher.kind === 'welcome',
    minimumAfterReturn: minimum,
  }
}

/** Letters and digits that cannot be confused. */
const VOUCHER_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const createVoucherCode = () =>
  [...randomBytes(12)].map((byte) => VOUCHER_CODE_ALPHABET[byte % VOUCHER_CODE_ALPHABET.length]).join('')

/**
 * Issues the welcome voucher for an address on the tenant's terms, valid from today (S9): one for each address, ever.
 * Returns it again as long as it can be used; undefined once it was used or has expired.
 */
export async function issueWelcomeVoucher(
  tx: TransactionContext,
  email: string,
): Promise<Pick<Voucher, 'code' | 'validUntil'> | undefined> {
  if (!(await findWelcomeVoucher(tx, email))) await insertWelcomeVoucher(tx, email)
  const issued = await findWelcomeVoucher(tx, email) // another one may have been faster
  if (!issued) return undefined
  const usedAt = await findRedemptionTime(tx, issued.code, getRedemptionKeys(tx, issued, {}))
  return usedAt === undefined && issued.validUntil >= getToday(tx) ? issued : undefined
}

async function insertWelcomeVoucher(tx: TransactionContext, email: string) {
  const { valueCents, minimumCents, days } = tx.tenant.welcomeVoucher
  const code = createVoucherCode()
  const validFrom = getToday(tx)
  await insertVoucher(tx, {
    code,
    kind: 'welcome',
    valueCents,
    perMille: null,
    minimumCents,
    customerGroup: 'all',
    validFrom,
    validUntil: addDays(validFrom, days),
    customerId: null,
    email,
  })
}
