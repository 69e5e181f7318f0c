import { localTime } from '#shared/rules/delivery-days.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { type ContractRow, findPlan, findProtections, findRunning, type ProtectionRow } from './contract-repository.ts'
import { dueBooking, standingPlan, surchargeOf } from './debt.ts'
import { book, creditAccountOf, type Posting, PROTECTION, REFUNDS, SURCHARGE } from './ledger.ts'
import { balanceOf, findBooking, findEntries } from './ledger-repository.ts'
import { owePaidTooMuch } from './pay-back.ts'
import { todayOf } from './plan.ts'

const MILLION = 1_000_000

/** A month of protection on what is open, in cents (S9.35, O45). */
export const protectionOn = (openCents: number, { protectionPpm = 0 }: CreditTerms) => Math.round((openCents * protectionPpm) / MILLION)

/** True where protection held on a day: ordered before it, and not ended before it. */
const heldOn = ({ tenant }: Context, { since, endedAt }: ProtectionRow, day: string) =>
  localTime(new Date(since), tenant.timeZone).day < day && (endedAt === null || localTime(new Date(endedAt), tenant.timeZone).day >= day)

/** Books what has fallen due of a contract's surcharge, and protection on the balance then open, each once. */
export async function chargeContract(tx: TransactionContext, contract: ContractRow) {
  const account = creditAccountOf(contract.number)
  const terms = JSON.parse(contract.terms) as CreditTerms
  const protections = await findProtections(tx, contract.number)
  for (const { number, dueOn } of await findPlan(tx, contract.number)) {
    const booking = dueBooking(contract.number, number)
    if (dueOn > todayOf(tx) || (await findBooking(tx, booking)).length > 0) continue
    const { instalments } = await standingPlan(tx, contract)
    const due = instalments.find((each) => each.number === number)
    if (!due || instalments.every(({ openCents }) => openCents === 0)) return
    const protectedNow = contract.kind === 'instalments' && protections.some((each) => heldOn(tx, each, dueOn))
    const postings: Posting[] = [
      { debit: account, credit: SURCHARGE, cents: surchargeOf(instalments, due) },
      { debit: account, credit: PROTECTION, cents: protectedNow ? protectionOn(await balanceOf(tx, account), terms) : 0 },
    ].filter(({ cents }) => cents > 0)
    if (postings.length > 0) await book(tx, { booking, kind: 'due', postings })
  }
}

/** Books back what a protection has cost since it was ordered; what was paid of it already is owed to the customer. */
export async function takeBackProtection(tx: TransactionContext, { contract, since }: ProtectionRow) {
  const account = creditAccountOf(contract)
  const charged = (await findEntries(tx, account)).filter(({ credit, bookedAt }) => credit === PROTECTION && bookedAt >= since)
  const cents = charged.reduce((sum, entry) => sum + entry.cents, 0)
  const counted = Math.min(cents, await balanceOf(tx, account))
  const postings: Posting[] = [
    { debit: PROTECTION, credit: account, cents: counted },
    { debit: PROTECTION, credit: REFUNDS, cents: cents - counted },
  ].filter((posting) => posting.cents > 0)
  const booking = `${contract} protection since ${since} taken back`
  if (postings.length > 0) await book(tx, { booking, kind: 'taken-back', postings })
  await owePaidTooMuch(tx, contract, booking, cents - counted)
}

/** Books what has fallen due on every contract of the shop; one that fails holds up no other. Run each hour; what was booked is not booked again. */
export async function chargeDue(ctx: Context) {
  for (const contract of await findRunning(ctx)) {
    try {
      await inTransaction(ctx, (tx) => chargeContract(tx, contract))
    } catch (error) {
      ctx.log.error({ err: error, contract: contract.number }, 'charging a credit failed')
    }
  }
}
