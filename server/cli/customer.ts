import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { email as emailRule } from '#shared/rules/address.ts'
import { tenantById, tenants } from '#tenants/index.ts'
import { type Context, inTransaction } from '../commerce/context.ts'
import { insertCustomer } from '../commerce/customers/index.ts'
import { publish } from '../commerce/events.ts'
import { createCode } from '../commerce/links/index.ts'
import { migrate, openDatabase } from '../database/index.ts'
import { readEnv } from '../env.ts'

const USAGE = 'npm run customer -- add --tenant at --email anna@example.org --first-name Anna --last-name Muster [--mail]'

const text = { type: 'string', default: '' } as const

/** What the operator has typed; throws what to tell him. */
function readArguments() {
  const options = { tenant: text, email: text, 'first-name': text, 'last-name': text, mail: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { 'first-name': firstName, 'last-name': lastName, mail } = values
  const tenant = tenantById(values.tenant)
  if (positionals.join(' ') !== 'add' || !firstName || !lastName) throw new Error(USAGE)
  if (!tenant) throw new Error(`--tenant must name a shop: ${tenants.map(({ id }) => id).join(', ')}`)
  const email = emailRule().cast(values.email)
  if (!email || !emailRule().isValidSync(email)) throw new Error('--email must be an address')
  return { tenant, email, firstName, lastName, mail }
}

/** npm run customer: makes a customer without a password, as those are who order by telephone or letter; his code is printed, or mailed by the shop. */
async function main() {
  const { tenant, mail, ...person } = readArguments()
  const env = readEnv(process.env)
  const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
  try {
    await migrate(database)
    const [locale] = tenant.locales
    const ctx: Context = { tenant, locale, session: undefined, now: new Date(), db: database.reader, database, log: pino({ level: env.LOG_LEVEL }) }
    const made = await inTransaction(ctx, async (tx) => {
      const customer = await insertCustomer(tx, { ...person, salutation: 'none', locale, passwordHash: null })
      if (customer && mail) await publish(tx, 'account-mail-wanted', { kind: 'welcome', customerId: customer.id })
      return customer && { number: customer.number, code: mail ? 'by mail' : await createCode(tx, 'letter-code', customer.id) }
    })
    if (!made) throw new Error('there is a customer with this address')
    process.stdout.write(`customer number ${made.number}\ncode            ${made.code}\n`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
