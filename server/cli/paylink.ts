import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { email as emailRule } from '#shared/rules/address.ts'
import type { Tenant } from '#shared/tenant.ts'
import { hostTable, tenants } from '#tenants/index.ts'
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
import type { Env } from '../env.ts'
import { asOperator, asOption, centsIn, type Office, runCommand, shopNamed, tell, written } from '../operator.ts'
import { originIn } from '../origin.ts'
import { sessionSecrets } from '../secrets.ts'

const USAGE = `npm run paylink -- --tenant at --order 100000017 [--email anna@example.org]
npm run paylink -- --tenant ch --amount 49.90 --for "Ersatzteil" --email anna@example.org [--locale fr-CH]
npm run paylink -- withdraw --tenant at --id …`

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

/** What the operator has typed; throws what to tell him. */
function readArguments(): { tenant: Tenant; as: string } & ({ withdraw: string } | { wish: PaylinkWish }) {
  const options = { ...asOption, tenant: text, order: text, amount: text, for: text, email: text, locale: text, id: text } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { as } = values
  const tenant = shopNamed(values.tenant)
  if (positionals.join(' ') === 'withdraw' && values.id) return { tenant, as, withdraw: values.id }
  if (positionals.length > 0 || Boolean(values.order) === Boolean(values.amount)) throw new Error(USAGE)
  const email = emailOf(values.email)
  if (values.order) return { tenant, as, wish: { order: values.order, email } }
  const purpose = values.for.trim()
  const locale = tenant.locales.find((each) => each === (values.locale || tenant.locales[0]))
  if (!purpose || purpose.length > MAX_PURPOSE) throw new Error(`--for must say in up to ${MAX_PURPOSE} characters what the amount is for`)
  if (!email) throw new Error('--email must say where the link goes')
  if (!locale) throw new Error(`--locale must be one of ${tenant.locales.join(', ')}`)
  return { tenant, as, wish: { cents: centsIn(values.amount), purpose, email, locale } }
}

async function mailed(ctx: Context, env: Env, link: IssuedPaylink, origin: string): Promise<string> {
  if (!link.email) return 'not sent: no address is known, name one with --email'
  const send = createMailer({ database: ctx.database, smtpUrl: env.SMTP_URL, now: () => new Date() })
  await sendPaylink(ctx, link, { send, wordsFor, origin })
  return `sent to ${link.email}`
}

/** Makes a link, prints it, and mails it from here: what went wrong with the mail is told, and the printed address works. */
async function issue({ ctx, env, deed }: Office, wish: PaylinkWish) {
  const { tenant } = ctx
  const tokens = createPaylinkTokens(sessionSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret')))
  const subject = 'order' in wish ? `order ${wish.order}` : written(wish.cents)
  const link = await deed({ right: 'issue-paylink', subject }, () => issuePaylink(ctx, tokens, wish))
  const origin = originIn(env, tenant, hostTable(env.TENANT_HOSTS, tenants), env.PORT)
  tell(`paylink ${link.id}\namount  ${written(link.amount.cents)} ${link.amount.currency}\nuntil   ${link.expiresAt}`)
  tell(`address ${paylinkHref(tenant, link.locale, origin, link.token)}`)
  tell(`mail    ${await mailed(ctx, env, link, origin)}`)
}

/** npm run paylink: makes a link by which one open amount is paid, mails it to who owes it, and prints it; or takes one back. */
await runCommand(
  USAGE,
  async () => {
    const { tenant, as, ...command } = readArguments()
    await asOperator(tenant, as, async (office) => {
      if ('wish' in command) return issue(office, command.wish)
      await office.deed({ right: 'withdraw-paylink', subject: command.withdraw }, () => withdrawPaylink(office.ctx, command.withdraw))
      tell(`withdrawn ${command.withdraw}`)
    })
  },
  (error) => (error instanceof ShopError ? reasons[error.code] : undefined),
)
