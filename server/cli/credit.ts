import { parseArgs } from 'node:util'
import { toDecimal } from '#shared/money.ts'
import {
  type AgreementBalance,
  type AgreementTransfer,
  bookEarlyRepayment,
  bookInstalment,
  grantCreditLimit,
} from '../commerce/payments/credit/index.ts'
import { parseAmount } from './admin-session.ts'
import { commonOptions, runVerbs, TEXT_OPTION, type VerbCommand } from './run-verbs.ts'

const USAGE = `npm run credit -- receive --tenant at --agreement 100000017 --amount 88.85 --reference "bank 2026-12-22/31"
npm run credit -- settle --tenant at --agreement 100000017 --amount 640.12 --reference "bank 2027-02-03/8"
npm run credit -- limit --tenant at --customer 10000001 --amount 500 (or none)`

const options = {
  ...commonOptions,
  agreement: TEXT_OPTION,
  customer: TEXT_OPTION,
  amount: TEXT_OPTION,
  reference: TEXT_OPTION,
} as const

type Values = Record<keyof typeof options, string>

/** The line of the bank's statement; throws what to print. */
function parseTransfer({ agreement, amount, reference }: Values): AgreementTransfer {
  if (!agreement || !reference.trim()) throw new Error(USAGE)
  return { agreementNumber: agreement, cents: parseAmount(amount), reference: reference.trim() }
}

const formatBalance = ({ balanceCents, openCount, excessCents = 0 }: AgreementBalance) =>
  `balance ${toDecimal(balanceCents)}, open instalments ${openCount}${excessCents > 0 ? `, to be refunded ${toDecimal(excessCents)}` : ''}`

function parseReceive(values: Values): VerbCommand {
  const transfer = parseTransfer(values)
  return async ({ ctx, runAudited }) => {
    const action = { right: 'book-instalment', subject: transfer.agreementNumber } as const
    return `booked; ${formatBalance(await runAudited(action, () => bookInstalment(ctx, transfer)))}`
  }
}

function parseSettle(values: Values): VerbCommand {
  const transfer = parseTransfer(values)
  return async ({ ctx, runAudited }) => {
    const action = { right: 'end-credit', subject: transfer.agreementNumber } as const
    return `ended; ${formatBalance(await runAudited(action, () => bookEarlyRepayment(ctx, transfer)))}`
  }
}

function parseLimit({ customer, amount }: Values): VerbCommand {
  if (!customer) throw new Error(USAGE)
  const cents = amount === 'none' ? null : parseAmount(amount)
  return async ({ ctx, runAudited }) => {
    const action = { right: 'grant-limit', subject: customer } as const
    return `limit of ${customer}: ${toDecimal(await runAudited(action, () => grantCreditLimit(ctx, { customer, cents })))}`
  }
}

const parsers: Readonly<Record<string, (values: Values) => VerbCommand>> = {
  receive: parseReceive,
  settle: parseSettle,
  limit: parseLimit,
}

/**
 * npm run credit: books what was paid on a credit agreement, or sets the limit that a person of the shop grants a
 * customer.
 */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })
