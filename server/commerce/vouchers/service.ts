import { createHash, randomBytes } from 'node:crypto'
import type { BasketVoucher, OwnVoucher, VoucherList } from '#shared/contracts/vouchers.ts'
import { type Money, money } from '#shared/money.ts'
import { addDays, localTime } from '#shared/rules/delivery-days.ts'
import type { WantedReduction } from '#shared/rules/totals.ts'
import { isFullPriceOnly, missingCents, refusalOf, type VoucherQuestion } from '#shared/rules/voucher.ts'
import type { Context, TransactionContext } from '../context.ts'
import { findCustomer } from '../customers/index.ts'
import { conflict } from '../errors.ts'
import { findOwnChoices } from './choice-repository.ts'
import { type Claim, deleteClaimsBefore, findUse, findVoucher, findVouchersOf, insertVoucher, takeClaims, type Voucher } from './repository.ts'
import { type KnownShopper, shopperOf } from './shopper.ts'

export const today = ({ now, tenant }: Context) => localTime(now, tenant.timeZone).day

/** The rights that an order of this shopper would use up (O48). A door is hashed anew for each code and day: nobody can be followed by it. */
function claimsOf(ctx: Context, { kind, code }: Voucher, { customerId, email, door }: Omit<KnownShopper, 'hasOrdered'>): Claim[] {
  if (kind === 'welcome') return [{ turn: '', holder: '' }]
  const turn = today(ctx)
  const doorHash = door && createHash('sha256').update(`${ctx.tenant.id} ${code} ${turn} ${door}`).digest('base64url')
  return [customerId, email, doorHash].flatMap((holder) => (holder === undefined ? [] : [{ turn, holder }]))
}

/** What a voucher says of itself, whoever reads it. */
export function worthOf({ tenant }: Context, { code, valueCents, perMille, validUntil }: Voucher) {
  const off = valueCents === null ? { perMille: perMille ?? 0 } : { value: money(valueCents, tenant.currency) }
  return { code, validUntil, ...off }
}

/** A voucher as the basket shows it, and what it takes off where it counts. */
export interface JudgedVoucher {
  shown: BasketVoucher
  reduction?: WantedReduction
}

/** Weighs a code against a basket; undefined where there is no such voucher. */
export async function judgeVoucher(
  ctx: Context,
  code: string,
  { goods, standsAlone }: Pick<VoucherQuestion, 'goods' | 'standsAlone'>,
): Promise<JudgedVoucher | undefined> {
  const voucher = await findVoucher(ctx, code)
  if (!voucher) return undefined
  const shopper = await shopperOf(ctx, voucher)
  const taken = (await findUse(ctx, code, claimsOf(ctx, voucher, shopper))) !== undefined
  const refusal = refusalOf(voucher, { today: today(ctx), shopper, taken, standsAlone, goods })
  const shown = worthOf(ctx, voucher)
  if (refusal === undefined) return { shown, reduction: reductionOf(voucher) }
  const missing = money(missingCents(voucher.minimumCents, goods), ctx.tenant.currency)
  return { shown: { ...shown, refusal, ...(refusal === 'voucher-minimum' && { missing }) } }
}

const reductionOf = (voucher: Voucher): WantedReduction => ({
  kind: 'voucher',
  code: voucher.code,
  off: voucher.valueCents === null ? { perMille: voucher.perMille ?? 0 } : { cents: voucher.valueCents },
  fullPriceOnly: isFullPriceOnly(voucher),
})

/**
 * Uses up the vouchers that an order is reduced by, inside its transaction and before it is there itself. 409 voucher-spent or voucher-used-today where
 * somebody was faster, voucher-other-group where a new customer has ordered meanwhile: then there is no order.
 */
export async function redeemVouchers(tx: TransactionContext, order: { number: string; email: string; codes: readonly string[] }) {
  for (const code of order.codes) {
    const voucher = await findVoucher(tx, code)
    if (!voucher) throw conflict('voucher-unknown')
    const shopper = await shopperOf(tx, voucher)
    if (shopper.hasOrdered) throw conflict('voucher-other-group')
    const claims = claimsOf(tx, voucher, { ...shopper, email: order.email })
    if (!(await takeClaims(tx, code, claims, order.number))) throw conflict(voucher.kind === 'welcome' ? 'voucher-spent' : 'voucher-used-today')
  }
}

/** Forgets who has used a discount on days that are over. */
export const pruneClaims = (tx: TransactionContext) => deleteClaimsBefore(tx, today(tx))

/** The vouchers of the customer, or the one in the visitor's basket: first those that can be used, then those that no longer can. */
export async function listVouchers(ctx: Context): Promise<VoucherList> {
  const own = (await findOwn(ctx)).map(({ voucher, usedOn }) => ({ ...ownVoucher(ctx, voucher), ...(usedOn && { usedOn }) }))
  const isOver = ({ validUntil, usedOn }: OwnVoucher) => usedOn !== undefined || validUntil < today(ctx)
  return { active: own.filter((each) => !isOver(each)), expired: own.filter(isOver) }
}

async function findOwn(ctx: Context) {
  const { session } = ctx
  if (!session) return []
  const customer = session.type === 2 && session.customerId !== undefined ? await findCustomer(ctx, session.customerId) : undefined
  const given = customer ? await findVouchersOf(ctx, { customerId: customer.id, ...(customer.emailConfirmed && { email: customer.email }) }) : []
  const chosen = (await findOwnChoices(ctx)).find(({ kind }) => kind === 'voucher')
  const inBasket = chosen && !given.some(({ code }) => code === chosen.code) ? await findVoucher(ctx, chosen.code) : undefined
  const vouchers = [...given, ...(inBasket ? [inBasket] : [])]
  return Promise.all(
    vouchers.map(async (voucher) => {
      const at = voucher.kind === 'welcome' ? await findUse(ctx, voucher.code, claimsOf(ctx, voucher, {})) : undefined
      return { voucher, usedOn: at && localTime(new Date(at), ctx.tenant.timeZone).day }
    }),
  )
}

function ownVoucher(ctx: Context, voucher: Voucher): OwnVoucher {
  const minimum: Money | undefined = voucher.minimumCents > 0 ? money(voucher.minimumCents, ctx.tenant.currency) : undefined
  return { ...worthOf(ctx, voucher), customerGroup: voucher.customerGroup, ...(minimum && { minimumAfterReturn: minimum }) }
}

/** Letters and digits that cannot be taken for one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => [...randomBytes(12)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

/** Makes the welcome voucher for an address, at the tenant's terms: good from now on until so many days after today (specification §9). Answers its code. */
export async function giveWelcomeVoucher(tx: TransactionContext, email: string): Promise<string> {
  const { valueCents, minimumCents, days } = tx.tenant.welcomeVoucher
  const code = newCode()
  const validFrom = today(tx)
  await insertVoucher(tx, {
    ...{ code, kind: 'welcome', valueCents, perMille: null, minimumCents, customerGroup: 'all' },
    ...{ validFrom, validUntil: addDays(validFrom, days), customerId: null, email },
  })
  return code
}
