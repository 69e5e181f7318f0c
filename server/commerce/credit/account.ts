import type { ContractProtection, CreditAccount, CreditContract, OwnLimitInput, ProtectionInput } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import { heaviestMonth, loadWith } from '#shared/rules/month-load.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { type Context, customerIdOf, inTransaction } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { publish } from '../events.ts'
import { accountFor } from '../payments/index.ts'
import { lockCredit, setOwnLimit } from './account-repository.ts'
import { protectionOn, takeBackProtection } from './charges.ts'
import { protectionAhead } from './coming-protection.ts'
import { protectionVersion, WITHDRAWAL_DAYS } from './contract.ts'
import { type ContractRow, endProtection, findContract, findContractsOf, findProtections, insertProtection } from './contract-repository.ts'
import { loadOf, openInstalments } from './debt.ts'
import { assess, type CreditStanding, standingOf } from './decision.ts'
import { creditAccountOf } from './ledger.ts'
import { balanceOf } from './ledger-repository.ts'
import { daysLater, todayOf } from './plan.ts'
import { isWithdrawable, repaymentOf } from './settle.ts'
import { bookingsOf, scheduleOf } from './statement.ts'

/**
 * The first day on which protection of a contract can be ordered (law 8). A week that is counted by days ends with its last one (§ 7a (5) VVG with
 * §§ 187, 188 BGB), so the first day is the one after.
 */
function protectableFrom({ tenant }: Context, { signedAt }: ContractRow, { protectionAfterDays }: CreditTerms): string {
  const { day } = localTime(new Date(signedAt), tenant.timeZone)
  return protectionAfterDays ? daysLater(day, protectionAfterDays + 1) : day
}

/** The customer's dearest month once this contract is protected, in cents (idea N6). */
const heaviestWith = async (ctx: Context, contract: ContractRow, { load }: CreditStanding) =>
  heaviestMonth(loadWith(load, loadOf(ctx, await protectionAhead(ctx, contract))))

/** What protection a contract has or may have, by the terms it was concluded on; none that would lift a month above the customer's own limit. */
async function protectionOf(ctx: Context, contract: ContractRow, standing: CreditStanding): Promise<ContractProtection> {
  const [latest] = await findProtections(ctx, contract.number)
  const terms = JSON.parse(contract.terms) as CreditTerms
  const nextCharge = money(protectionOn(await balanceOf(ctx, creditAccountOf(contract.number)), terms), ctx.tenant.currency)
  if (latest && latest.endedAt === null) return { state: 'active', nextCharge }
  const open = contract.kind === 'instalments' && (await openInstalments(ctx, contract)).length > 0
  if (!ctx.tenant.features.paymentProtection || !terms.protectionPpm || !open) return { state: 'none' }
  const from = protectableFrom(ctx, contract, terms)
  if (todayOf(ctx) < from) return { state: 'later', from }
  const { ownLimitCents } = standing
  const highest = ownLimitCents === null ? 0 : await heaviestWith(ctx, contract, standing)
  if (ownLimitCents !== null && highest > ownLimitCents) return { state: 'above-limit', highest: money(highest, ctx.tenant.currency) }
  return { state: 'offered', nextCharge }
}

async function contractOf(ctx: Context, row: ContractRow, standing: CreditStanding): Promise<CreditContract> {
  const { number, kind, amountCents, surchargeCents, effectiveRate, signedAt, withdrawableUntil, withdrawnAt, sheetHash } = row
  const amount = (cents: number) => money(cents, ctx.tenant.currency)
  return {
    ...{ number, kind, amount: amount(amountCents), surcharge: amount(surchargeCents), overall: amount(amountCents + surchargeCents) },
    ...{ effectiveAnnualRate: effectiveRate / 100, signedAt, withdrawableUntil, withdrawable: isWithdrawable(ctx, row), sheetHash },
    ...(withdrawnAt && { withdrawnAt }),
    instalments: await scheduleOf(ctx, row),
    bookings: await bookingsOf(ctx, row),
    openCount: (await openInstalments(ctx, row)).length,
    balance: amount(await balanceOf(ctx, creditAccountOf(number))),
    repayToday: amount(await repaymentOf(ctx, row)),
    protection: await protectionOf(ctx, row, standing),
    payTo: accountFor(ctx, number),
  }
}

const termsOf = ({ tenant }: Context): CreditTerms => {
  if (!tenant.credit) throw notFound()
  return tenant.credit
}

/** The customer's credit: his limit and why, his own bound, contracts with what can be done with them. 401 login-required, 404 where the shop sells none. */
export async function getCreditAccount(ctx: Context): Promise<CreditAccount> {
  const customerId = customerIdOf(ctx)
  const standing = await standingOf(ctx, customerId, termsOf(ctx))
  const { limitCents, openCents, ownLimitCents, load } = standing
  const { reasons } = assess(standing, { askedCents: 0, heaviestMonthCents: 0 })
  return {
    ...{ id: 'credit', limit: money(limitCents, ctx.tenant.currency), open: money(openCents, ctx.tenant.currency), load },
    reasons: reasons.filter((reason) => reason !== 'outside-range'),
    ...(ownLimitCents !== null && { ownLimit: money(ownLimitCents, ctx.tenant.currency) }),
    contracts: await Promise.all((await findContractsOf(ctx, customerId)).map((row) => contractOf(ctx, row, standing))),
  }
}

/** Bounds what the customer lets himself owe in one month; without an amount he is not bound (idea N6). 401 login-required. */
export async function changeOwnLimit(ctx: Context, { amount }: OwnLimitInput): Promise<CreditAccount> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, (tx) => setOwnLimit(tx, customerId, amount === undefined ? null : amount * 100))
  return getCreditAccount(ctx)
}

/** A contract of this customer. 404 not-found for any other. */
export async function ownContract(ctx: Context, number: string): Promise<ContractRow> {
  const contract = await findContract(ctx, number)
  if (contract?.customerId !== customerIdOf(ctx)) throw notFound()
  return contract
}

/** Orders protection for a contract that goes on (S3.37, S3.38). 401 login-required, 404 not-found, 409 protection-not-offered. */
export async function orderProtection(ctx: Context, { contract: number, remark }: ProtectionInput): Promise<void> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockCredit(tx, customerId)
    const contract = await ownContract(tx, number)
    const { state, nextCharge } = await protectionOf(tx, contract, await standingOf(tx, customerId, termsOf(tx)))
    if (state !== 'offered') throw conflict('protection-not-offered')
    await insertProtection(tx, { contract: number, remark, termsVersion: await protectionVersion(tx) })
    await publish(tx, 'protection-ordered', { contract: number, nextCents: nextCharge?.cents ?? 0 })
  })
}

/**
 * Ends the protection of a contract (O45); within its own 14 days that is a withdrawal, and what it has cost is booked back. 401 login-required,
 * 404 not-found, also where there is none.
 */
export async function cancelProtection(ctx: Context, number: string): Promise<CreditAccount> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockCredit(tx, customerId)
    await ownContract(tx, number)
    const [latest] = await findProtections(tx, number)
    if (!latest || !(await endProtection(tx, number))) throw notFound()
    const { day } = localTime(new Date(latest.since), tx.tenant.timeZone)
    if (todayOf(tx) <= daysLater(day, WITHDRAWAL_DAYS)) await takeBackProtection(tx, latest)
  })
  return getCreditAccount(ctx)
}
