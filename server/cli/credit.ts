import { parseArgs } from 'node:util'
import type { Tenant } from '#shared/tenant.ts'
import { bookInstalment, bookRepayment, grantLimit } from '../commerce/credit/index.ts'
import { asOperator, asOption, centsIn, type Office, runCommand, shopNamed, tell, written } from '../operator.ts'

const USAGE = `npm run credit -- receive --tenant at --contract 100000017 --amount 88.85 --reference "bank 2026-12-22/31"
npm run credit -- settle --tenant at --contract 100000017 --amount 640.12 --reference "bank 2027-02-03/8"
npm run credit -- limit --tenant at --customer 10000001 --amount 500 (or none)`

const text = { type: 'string', default: '' } as const

type Command = (office: Office) => Promise<string>

/** The line of the bank's statement; throws what to tell the operator. */
function transferIn({ contract, amount, reference }: { contract: string; amount: string; reference: string }) {
  if (!contract || !reference.trim()) throw new Error(USAGE)
  return { contract, cents: centsIn(amount), reference: reference.trim() }
}

/** What the operator has typed; throws what to tell him. */
function readArguments(): { tenant: Tenant; as: string; command: Command } {
  const options = { ...asOption, tenant: text, contract: text, customer: text, amount: text, reference: text } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { as, contract, customer, amount } = values
  const tenant = shopNamed(values.tenant)
  switch (positionals.join(' ')) {
    case 'receive': {
      const received = transferIn(values)
      return {
        ...{ tenant, as },
        command: async ({ ctx, deed }) =>
          `booked; ${standing(await deed({ right: 'book-instalment', subject: contract }, () => bookInstalment(ctx, received)))}`,
      }
    }
    case 'settle': {
      const received = transferIn(values)
      return {
        ...{ tenant, as },
        command: async ({ ctx, deed }) => `ended; ${standing(await deed({ right: 'end-credit', subject: contract }, () => bookRepayment(ctx, received)))}`,
      }
    }
    case 'limit': {
      if (!customer) throw new Error(USAGE)
      const cents = amount === 'none' ? null : centsIn(amount)
      return {
        ...{ tenant, as },
        command: async ({ ctx, deed }) =>
          `limit of ${customer}: ${written(await deed({ right: 'grant-limit', subject: customer }, () => grantLimit(ctx, { customer, cents })))}`,
      }
    }
    default:
      throw new Error(USAGE)
  }
}

const standing = ({ balanceCents, openCount, excessCents = 0 }: { balanceCents: number; openCount: number; excessCents?: number }) =>
  `owed ${written(balanceCents)}, instalments open ${openCount}${excessCents > 0 ? `, to be paid back ${written(excessCents)}` : ''}`

/** npm run credit: books what has come in on a contract, or sets how much credit a person of the shop grants a customer. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = readArguments()
  await asOperator(tenant, as, async (office) => tell(await command(office)))
})
