import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { email as emailRule } from '#shared/rules/address.ts'
import type { Tenant } from '#shared/tenant.ts'
import { hostTable, tenantById, tenants } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import type { Context } from '../commerce/context.ts'
import { ShopError } from '../commerce/errors.ts'
import { createMailer } from '../commerce/mail/index.ts'
import {
  createPaylinkTokens,
  type IssuedPaylink,
  issuePaylink,
  type PaylinkWish,
  paylinkHref,
  sendPaylink,
  withdrawPaylink,
} from '../commerce/paylinks/index.ts'
import { migrate, openDatabase } from '../database/index.ts'
import { type Env, readEnv } from '../env.ts'
import { originIn } from '../origin.ts'
import { sessionSecrets } from '../secrets.ts'

const USAGE = `npm run paylink -- --tenant at --order 1000017 [--email anna@example.org]
npm run paylink -- --tenant ch --amount 49.90 --for "Ersatzteil" --email anna@example.org [--locale fr-CH]
npm run paylink -- withdraw --tenant at --id …`

const MAX_CENTS = 10_000_00 // a typing error more likely than a debt
const MAX_PURPOSE = 60 // fits on the provider's page

const text = { type: 'string', default: '' } as const

const reasons: Partial<Record<string, string>> = {
  'not-found': 'there is nothing by this name to be paid',
  'payment-closed': 'nothing is open there: it is paid, cancelled, or paid in instalments',
}

function emailOf(given: string): string {
  const email = emailRule().cast(given) ?? ''
  if (email && !emailRule().isValidSync(email)) throw new Error('--email must be an address')
  return email
}

/** "49.90" or "49,9" → 4990; never by way of a float. */
function centsOf(given: string): number {
  const [, units = '', decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(given) ?? []
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  if (!units || cents === 0 || cents > MAX_CENTS) throw new Error('--amount must be an amount like 49.90')
  return cents
}

type Command = { tenant: Tenant } & ({ withdraw: string } | { wish: PaylinkWish })

/** What the operator has typed; throws what to tell him. */
function readArguments(): Command {
  const options = { tenant: text, order: text, amount: text, for: text, email: text, locale: text, id: text } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const tenant: Tenant | undefined = tenantById(values.tenant)
  if (!tenant) throw new Error(`${USAGE}\n--tenant must name a shop: ${tenants.map(({ id }) => id).join(', ')}`)
  if (positionals.join(' ') === 'withdraw' && values.id) return { tenant, withdraw: values.id }
  const email = emailOf(values.email)
  if (positionals.length > 0 || Boolean(values.order) === Boolean(values.amount)) throw new Error(USAGE)
  if (values.order) return { tenant, wish: { order: values.order, email } }
  const purpose = values.for.trim()
  const locale = tenant.locales.find((each) => each === (values.locale || tenant.locales[0]))
  if (!purpose || purpose.length > MAX_PURPOSE) throw new Error(`--for must say in up to ${MAX_PURPOSE} characters what the amount is for`)
  if (!email) throw new Error('--email must say where the link goes')
  if (!locale) throw new Error(`--locale must be one of ${tenant.locales.join(', ')}`)
  return { tenant, wish: { cents: centsOf(values.amount), purpose, email, locale } }
}

async function mailed(ctx: Context, env: Env, link: IssuedPaylink, origin: string): Promise<string> {
  if (!link.email) return 'not sent: no address is known, name one with --email'
  const send = createMailer({ database: ctx.database, smtpUrl: env.SMTP_URL, now: () => new Date() })
  await sendPaylink(ctx, link, { send, wordsFor, origin })
  return `sent to ${link.email}`
}

/** npm run paylink: makes a link by which one open amount is paid, mails it to who owes it, and prints it; or takes one back. */
async function main() {
  const { tenant, ...command } = readArguments()
  const env = readEnv(process.env)
  const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
  try {
    await migrate(database)
    const [locale] = tenant.locales
    const ctx: Context = { tenant, locale, session: undefined, now: new Date(), db: database.reader, database, log: pino({ level: env.LOG_LEVEL }) }
    if ('withdraw' in command) {
      await withdrawPaylink(ctx, command.withdraw)
      process.stdout.write(`withdrawn ${command.withdraw}\n`)
      return
    }
    const tokens = createPaylinkTokens(sessionSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret')))
    const link = await issuePaylink(ctx, tokens, command.wish)
    const origin = originIn(env, tenant, hostTable(env.TENANT_HOSTS, tenants), env.PORT)
    process.stdout.write(`paylink ${link.id}\namount  ${(link.amount.cents / 100).toFixed(2)} ${link.amount.currency}\nuntil   ${link.expiresAt}\n`)
    process.stdout.write(`address ${paylinkHref(tenant, link.locale, origin, link.token)}\n`)
    process.stdout.write(`mail    ${await mailed(ctx, env, link, origin)}\n`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const told = error instanceof ShopError ? reasons[error.code] : undefined
  process.stderr.write(`${told ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}
