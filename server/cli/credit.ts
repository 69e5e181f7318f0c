import { parseArgs } from 'node:util'
import { toDecimal } from '#shared/money.ts'
import type { Tenant } from '#shared/tenant.ts'
import {
  type AgreementBalance,
  type AgreementTransfer,
  bookEarlyRepayment,
  bookInstalment,
  grantCreditLimit,
} from '../commerce/payments/credit/index.ts'
import {
  type AdminSession,
  operatorOption,
  parseAmount,
  print,
  requireTenant,
  runCommand,
  withOperator,
} from './admin-session.ts'

const USAGE = `npm run credit -- receive --tenant at --contract 100000017 --amount 88.85 --reference "bank 2026-12-22/31"
npm run credit -- settle --tenant at --contract 100000017 --amount 640.12 --reference "bank 2027-02-03/8"
npm run credit -- limit --tenant at --customer 10000001 --amount 500 (or none)`

const TEXT_OPTION = { type: 'string', default: '' } as const

/** What one verb of the command line does; returns what to print. */
type CreditCommand = (session: AdminSession) => Promise<string>

const options = {
  ...operatorOption,
  tenant: TEXT_OPTION,
  contract: TEXT_OPTION,
  customer: TEXT_OPTION,
  amount: TEXT_OPTION,
  reference: TEXT_OPTION,
} as const

type Values = Record<keyof typeof options, string>

/** The line of the bank's statement; throws what to print. */
function parseTransfer({ contract, amount, reference }: Values): AgreementTransfer {
  if (!contract || !reference.trim()) throw new Error(USAGE)
  return { agreementNumber: contract, cents: parseAmount(amount), reference: reference.trim() }
}

const formatBalance = ({ balanceCents, openCount, excessCents = 0 }: AgreementBalance) =>
  `balance ${toDecimal(balanceCents)}, open instalments ${openCount}${excessCents > 0 ? `, to be refunded ${toDecimal(excessCents)}` : ''}`

function parseReceive(values: Values): CreditCommand {
  const transfer = parseTransfer(values)
  return async ({ ctx, runAudited }) => {
    const action = { right: 'book-instalment', subject: transfer.agreementNumber } as const
    return `booked; ${formatBalance(await runAudited(action, () => bookInstalment(ctx, transfer)))}`
  }
}

function parseSettle(values: Values): CreditCommand {
  const transfer = parseTransfer(values)
  return async ({ ctx, runAudited }) => {
    const action = { right: 'end-credit', subject: transfer.agreementNumber } as const
    return `ended; ${formatBalance(await runAudited(action, () => bookEarlyRepayment(ctx, transfer)))}`
  }
}

function parseLimit({ customer, amount }: Values): CreditCommand {
  if (!customer) throw new Error(USAGE)
  const cents = amount === 'none' ? null : parseAmount(amount)
  return async ({ ctx, runAudited }) => {
    const action = { right: 'grant-limit', subject: customer } as const
    return `limit of ${customer}: ${toDecimal(await runAudited(action, () => grantCreditLimit(ctx, { customer, cents })))}`
  }
}

const parsers: Readonly<Record<string, (values: Values) => CreditCommand>> = {
  receive: parseReceive,
  settle: parseSettle,
  limit: parseLimit,
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: CreditCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const parse = parsers[positionals.join(' ')]
  if (!parse) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command: parse(values) }
}

/**
 * npm run credit: books what was paid on a credit agreement, or sets the limit that a person of the shop grants a
 * customer.
 */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})
