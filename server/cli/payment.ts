import { parseArgs } from 'node:util'
import type { Tenant } from '#shared/tenant.ts'
import { ShopError } from '../commerce/errors.ts'
import { bookBankTransfer, bookPayout, findOrder, lowerToRest, overshootOf, refundAgain, refundByBank, refundOrder } from '../commerce/orders/index.ts'
import { findBankTransfers, findOpenRefunds, isByProvider, type KeptRefund } from '../commerce/payments/index.ts'
import { asOperator, asOption, centsIn, type Office, runCommand, shopNamed, tell, written } from '../operator.ts'

const USAGE = `npm run payment -- receive --tenant at --order 100000017 --amount 1551.95 --reference "bank 2026-11-27/4"
npm run payment -- refund --tenant at --order 100000017 [--amount 12.50] --reason "return 4711"
npm run payment -- refunds --tenant at
npm run payment -- refund-again --tenant at --refund 3
npm run payment -- refund-by-bank --tenant at --refund 3
npm run payment -- refund-less --tenant at --refund 3
npm run payment -- paid-out --tenant at --refund 3 --reference "bank 2026-12-01/9"`

const MAX_REASON = 200

const text = { type: 'string', default: '' } as const

type Command = (office: Office) => Promise<void>

/** What stands against waking a refund that rests. */
const asleep: Partial<Record<string, string>> = {
  'not-found': 'no refund has this number',
  'payment-closed': 'it does not rest: it has gone out, goes on, or is to be paid out by hand',
  'price-changed': 'the payment provider has sent a part of this payment back by itself: that is more than is left; refund-less lowers it',
}

/** What stands against a deed, in the operator's words. */
const reasons: Record<'receive' | 'refund' | 'refund-again' | 'refund-by-bank' | 'refund-less' | 'paid-out', Partial<Record<string, string>>> = {
  'refund-again': asleep,
  'refund-by-bank': asleep,
  'refund-less': { ...asleep, 'price-changed': 'it is no more than is left: refund-again or refund-by-bank' },
  receive: {
    'not-found': 'no order has this number',
    'payment-closed': 'nothing is open there: it is paid, cancelled, or not paid by bank transfer; send the money back',
    'payment-unavailable': 'somebody is paying this order by link; try again later',
    'price-changed': 'that is more than is open there: book the open amount, and send the rest back',
    'key-reused': 'this line of the statement was booked before',
  },
  refund: {
    'not-found': 'no order has this number',
    'payment-closed': 'nothing is left there to send back: it is not paid, on credit, or has gone back',
    'payment-unavailable': 'this order is just being paid; try again later',
    'price-changed': 'that is more than is left of what came in',
    'key-reused': 'this order has a refund for this reason already: a second one needs a reason of its own',
  },
  'paid-out': {
    'not-found': 'no refund has this number',
    'payment-closed': 'it was paid out before, or the payment provider sends it',
    'key-reused': 'this line of the statement was booked before',
  },
}

const toPay = ({ id, orderNumber, amount, method, reason }: KeptRefund) =>
  `refund ${id}: ${written(amount.cents)} of ${orderNumber ? `order ${orderNumber}` : 'a payment link'} by ${method} (${reason || 'no reason kept'})`

/** To whom, and by which lines of the statement it came. */
async function owner({ ctx }: Office, refund: KeptRefund): Promise<string> {
  const { orderNumber, payment } = refund
  const over = await overshootOf(ctx, refund)
  if (over) return `refused for good by the payment provider, and ${written(over)} more than is left: refund-less`
  if (over === 0) return 'refused for good by the payment provider: refund-again or refund-by-bank'
  if (isByProvider(refund)) return 'waits for the payment provider'
  const order = await findOrder(ctx, orderNumber)
  const lines = payment ? [] : await findBankTransfers(ctx, [orderNumber])
  const came = lines.map(({ reference, amountCents }) => `"${reference}" ${written(amountCents)}`).join(', ')
  return `to ${order ? `${order.billing.firstName} ${order.billing.lastName}` : 'nobody known'}${came && `, came by ${came}`}`
}

async function list(office: Office) {
  const open = await office.deed({ right: 'read-refunds', subject: 'open' }, () => findOpenRefunds(office.ctx))
  if (open.length === 0) tell('nothing is owed back')
  for (const refund of open) tell(`${toPay(refund)}, ${await owner(office, refund)}`)
}

/** What the operator has typed; throws what to tell him. */
function readArguments(): { tenant: Tenant; as: string; verb: string; command: Command } {
  const options = { ...asOption, tenant: text, order: text, amount: text, reference: text, reason: text, refund: text } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { as, order, amount, refund: id } = values
  const tenant = shopNamed(values.tenant)
  const reference = values.reference.trim()
  const reason = values.reason.trim()
  const verb = positionals.join(' ')
  const given = (command: Command) => ({ tenant, as, verb, command })
  if (verb === 'receive' && order && reference) {
    const bankTransfer = { number: order, cents: centsIn(amount), reference }
    return given(async ({ ctx, deed }) => {
      const open = await deed({ right: 'book-bank-transfer', subject: order }, () => bookBankTransfer(ctx, bankTransfer))
      tell(`booked ${written(bankTransfer.cents)} for order ${order}, ${open.cents > 0 ? `${written(open.cents)} still open` : 'which is paid'}`)
    })
  }
  if (verb === 'refund' && order && reason && reason.length <= MAX_REASON) {
    const wish = { number: order, reason, ...(amount && { cents: centsIn(amount) }) }
    return given(async ({ ctx, deed }) => {
      for (const refund of await deed({ right: 'refund-payment', subject: order }, () => refundOrder(ctx, wish)))
        tell(`${toPay(refund)}, ${refund.payment ? 'which the payment provider sends' : 'to be paid out by hand'}`)
    })
  }
  if (verb === 'paid-out' && id && reference)
    return given(async ({ ctx, deed }) => {
      const { amount: paid, orderNumber } = await deed({ right: 'book-payout', subject: id }, () => bookPayout(ctx, { id, reference }))
      tell(`booked that ${written(paid.cents)} of ${orderNumber ? `order ${orderNumber}` : 'a payment link'} went back`)
    })
  if (verb === 'refund-again' && id)
    return given(async ({ ctx, deed }) => {
      const refund = await deed({ right: 'refund-payment', subject: id }, () => refundAgain(ctx, id))
      tell(`${toPay(refund)}, which the payment provider is given once more`)
    })
  if (verb === 'refund-by-bank' && id)
    return given(async ({ ctx, deed }) => {
      const refund = await deed({ right: 'refund-by-bank', subject: id }, () => refundByBank(ctx, id))
      tell(`${toPay(refund)}, to be paid out by hand once the service has a mail of it: the payment provider is asked before`)
    })
  if (verb === 'refund-less' && id)
    return given(async ({ ctx, deed }) => {
      const refund = await deed({ right: 'lower-refund', subject: id }, () => lowerToRest(ctx, id))
      tell(refund.amount.cents > 0 ? `${toPay(refund)}, which rests: refund-again or refund-by-bank` : `refund ${id} has ended: all that came in has gone back`)
    })
  if (verb === 'refunds') return given(list)
  throw new Error(USAGE)
}

let asked = ''

/** npm run payment: books what has come for an order by bank transfer, sends money back, and says what is owed back. */
await runCommand(
  USAGE,
  async () => {
    const { tenant, as, verb, command } = readArguments()
    asked = verb
    await asOperator(tenant, as, command)
  },
  (error) => (error instanceof ShopError ? reasons[asked as keyof typeof reasons]?.[error.code] : undefined),
)
