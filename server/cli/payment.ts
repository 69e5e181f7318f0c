import { parseArgs } from 'node:util'
import type { Tenant } from '#shared/tenant.ts'
import { ShopError } from '../commerce/errors.ts'
import { type BankTransfer, bookBankTransfer } from '../commerce/orders/index.ts'
import { asOperator, asOption, centsIn, runCommand, shopNamed, tell, written } from '../operator.ts'

const USAGE = 'npm run payment -- receive --tenant at --order 100000017 --amount 1551.95 --reference "bank 2026-11-27/4"'

const text = { type: 'string', default: '' } as const

const reasons: Partial<Record<string, string>> = {
  'not-found': 'no order has this number',
  'payment-closed': 'nothing is open there: it is paid, cancelled, or not paid by bank transfer; send the money back',
  'payment-unavailable': 'somebody is paying this order by link; try again later',
  'price-changed': 'that is more than is open there: book the open amount, and send the rest back',
  'key-reused': 'this line of the statement was booked before',
}

/** What the operator has typed; throws what to tell him. */
function readArguments(): { tenant: Tenant; as: string; bankTransfer: BankTransfer } {
  const options = { ...asOption, tenant: text, order: text, amount: text, reference: text } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { as, order, amount } = values
  const tenant = shopNamed(values.tenant)
  const reference = values.reference.trim()
  if (positionals.join(' ') !== 'receive' || !order || !reference) throw new Error(USAGE)
  return { tenant, as, bankTransfer: { number: order, cents: centsIn(amount), reference } }
}

/** npm run payment: books what has come for an order by bank transfer. */
await runCommand(
  USAGE,
  async () => {
    const { tenant, as, bankTransfer } = readArguments()
    await asOperator(tenant, as, async ({ ctx, deed }) => {
      const open = await deed({ right: 'book-bank-transfer', subject: bankTransfer.number }, () => bookBankTransfer(ctx, bankTransfer))
      tell(`booked ${written(bankTransfer.cents)} for order ${bankTransfer.number}, ${open.cents > 0 ? `${written(open.cents)} still open` : 'which is paid'}`)
    })
  },
  (error) => (error instanceof ShopError ? reasons[error.code] : undefined),
)
