import { parseArgs } from 'node:util'
import { emailSchema } from '#shared/rules/checkout/address.ts'
import type { Tenant } from '#shared/tenant.ts'
import { inTransaction } from '../commerce/core/context.ts'
import { publish } from '../commerce/core/events.ts'
import { createCode } from '../commerce/core/one-time-tokens/index.ts'
import { type FlagChange, insertCustomer, setCustomerFlags } from '../commerce/customers/account/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run customer -- add --tenant at --email anna@example.org --first-name Anna --last-name Muster [--mail] [--as OPERATOR]
npm run customer -- flags --tenant at --customer 100000014 [--credit-affinity on|off] [--bonus-program on|off]`

const text = { type: 'string', default: '' } as const

const options = {
  ...operatorOption,
  tenant: text,
  email: text,
  'first-name': text,
  'last-name': text,
  mail: { type: 'boolean', default: false },
  customer: text,
  'credit-affinity': text,
  'bonus-program': text,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** What one verb of the command line does; returns what to print. */
type CustomerCommand = (session: AdminSession) => Promise<string>

/** Creates a customer without a password, e.g. one who orders by telephone or letter; with a code to set one. */
function parseAdd({ email: typed, 'first-name': firstName, 'last-name': lastName, mail }: Values): CustomerCommand {
  if (!firstName || !lastName) throw new Error(USAGE)
  const email = emailSchema().cast(typed)
  if (!email || !emailSchema().isValidSync(email)) throw new Error('--email must be an address')
  return async ({ ctx, runAudited }) => {
    const created = await runAudited({ right: 'add-customer', subject: mail ? 'by mail' : 'by letter' }, () =>
      inTransaction(ctx, async (tx) => {
        const customer = await insertCustomer(tx, {
          email,
          firstName,
          lastName,
          salutation: 'none',
          locale: ctx.locale,
          passwordHash: null,
        })
        if (customer && mail) await publish(tx, 'account-email-requested', { kind: 'welcome', customerId: customer.id })
        return (
          customer && {
            number: customer.number,
            code: mail ? 'by mail' : await createCode(tx, 'letter-code', customer.id),
          }
        )
      }),
    )
    if (!created) throw new Error('there is a customer with this address')
    return `customer number ${created.number}\ncode            ${created.code}`
  }
}

function parseSwitch(value: string): boolean | undefined {
  if (value === '') return undefined
  if (value !== 'on' && value !== 'off') throw new Error(USAGE)
  return value === 'on'
}

const formatSwitch = (on: boolean) => (on ? 'on' : 'off')

/** Sets what a customer is known for: interest in credit, member of the bonus programme. */
function parseFlags(values: Values): CustomerCommand {
  const { customer } = values
  const creditAffinity = parseSwitch(values['credit-affinity'])
  const bonusProgram = parseSwitch(values['bonus-program'])
  if (!customer || (creditAffinity === undefined && bonusProgram === undefined)) throw new Error(USAGE)
  const change: FlagChange = {
    ...(creditAffinity !== undefined && { creditAffinity }),
    ...(bonusProgram !== undefined && { bonusProgram }),
  }
  return async ({ ctx, runAudited }) => {
    const action = { right: 'set-customer-flags', subject: customer } as const
    const flags = await runAudited(action, () => setCustomerFlags(ctx, customer, change))
    return `customer ${customer}: credit affinity ${formatSwitch(flags.creditAffinity)}, bonus programme ${formatSwitch(flags.bonusProgram)}`
  }
}

const parsers: Readonly<Record<string, (values: Values) => CustomerCommand>> = { add: parseAdd, flags: parseFlags }

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: CustomerCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const parse = parsers[positionals.join(' ')]
  if (!parse) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command: parse(values) }
}

/** npm run customer: creates a customer, or sets what one is known for. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})
