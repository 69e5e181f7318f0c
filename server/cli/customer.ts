import { parseArgs } from 'node:util'
import { email as emailRule } from '#shared/rules/address.ts'
import { inTransaction } from '../commerce/context.ts'
import { insertCustomer } from '../commerce/customers/index.ts'
import { publish } from '../commerce/events.ts'
import { createCode } from '../commerce/links/index.ts'
import { asOperator, asOption, runCommand, shopNamed, tell } from '../operator.ts'

const USAGE = 'npm run customer -- add --tenant at --email anna@example.org --first-name Anna --last-name Muster [--mail] [--as OPERATOR]'

const text = { type: 'string', default: '' } as const

/** What the operator has typed; throws what to tell him. */
function readArguments() {
  const options = { ...asOption, tenant: text, email: text, 'first-name': text, 'last-name': text, mail: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { 'first-name': firstName, 'last-name': lastName, mail, as } = values
  if (positionals.join(' ') !== 'add' || !firstName || !lastName) throw new Error(USAGE)
  const tenant = shopNamed(values.tenant)
  const email = emailRule().cast(values.email)
  if (!email || !emailRule().isValidSync(email)) throw new Error('--email must be an address')
  return { tenant, as, mail, person: { email, firstName, lastName } }
}

/** npm run customer: makes a customer without a password, as those are who order by telephone or letter; his code is printed, or mailed by the shop. */
await runCommand(USAGE, async () => {
  const { tenant, as, mail, person } = readArguments()
  await asOperator(tenant, as, async ({ ctx, deed }) => {
    const made = await deed({ right: 'add-customer', subject: mail ? 'by mail' : 'by letter' }, () =>
      inTransaction(ctx, async (tx) => {
        const customer = await insertCustomer(tx, { ...person, salutation: 'none', locale: ctx.locale, passwordHash: null })
        if (customer && mail) await publish(tx, 'account-mail-wanted', { kind: 'welcome', customerId: customer.id })
        return customer && { number: customer.number, code: mail ? 'by mail' : await createCode(tx, 'letter-code', customer.id) }
      }),
    )
    if (!made) throw new Error('there is a customer with this address')
    tell(`customer number ${made.number}\ncode            ${made.code}`)
  })
})
