import { parseArgs } from 'node:util'
import { emailSchema } from '#shared/rules/checkout/address.ts'
import { inTransaction } from '../commerce/core/context.ts'
import { publish } from '../commerce/core/events.ts'
import { createCode } from '../commerce/core/one-time-tokens/index.ts'
import { insertCustomer } from '../commerce/customers/account/index.ts'
import { operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE =
  'npm run customer -- add --tenant at --email anna@example.org --first-name Anna --last-name Muster [--mail] [--as OPERATOR]'

const text = { type: 'string', default: '' } as const

/** Parses the command line; throws what to print. */
function parseArguments() {
  const options = {
    ...operatorOption,
    tenant: text,
    email: text,
    'first-name': text,
    'last-name': text,
    mail: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { 'first-name': firstName, 'last-name': lastName, mail, as } = values
  if (positionals.join(' ') !== 'add' || !firstName || !lastName) throw new Error(USAGE)
  const tenant = requireTenant(values.tenant)
  const email = emailSchema().cast(values.email)
  if (!email || !emailSchema().isValidSync(email)) throw new Error('--email must be an address')
  return { tenant, as, mail, person: { email, firstName, lastName } }
}

/**
 * npm run customer: creates a customer without a password, e.g. one who orders by telephone or letter; their code is
 * printed, or sent by e-mail.
 */
await runCommand(USAGE, async () => {
  const { tenant, as, mail, person } = parseArguments()
  await withOperator(tenant, as, async ({ ctx, runAudited }) => {
    const created = await runAudited({ right: 'add-customer', subject: mail ? 'by mail' : 'by letter' }, () =>
      inTransaction(ctx, async (tx) => {
        const customer = await insertCustomer(tx, {
          ...person,
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
    print(`customer number ${created.number}\ncode            ${created.code}`)
  })
})
