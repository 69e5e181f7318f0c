import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toDecimal } from '#shared/money.ts'
import { emailSchema } from '#shared/rules/checkout/address.ts'
import type { Tenant } from '#shared/tenant.ts'
import { buildHostTable, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createMailer } from '../commerce/content/email-delivery/index.ts'
import type { Context } from '../commerce/core/context.ts'
import {
  buildPaylinkUrl,
  createPaylinkTokens,
  type IssuedPaylink,
  issuePaylink,
  type PaylinkRequest,
  sendPaylinkEmail,
  withdrawPaylink,
} from '../commerce/payments/paylinks/index.ts'
import type { Env } from '../env.ts'
import { resolveOrigin } from '../http/origin.ts'
import { loadSecrets } from '../secrets.ts'
import {
  type AdminSession,
  operatorOption,
  parseAmount,
  print,
  requireTenant,
  runCommand,
  withOperator,
} from './admin-session.ts'

const USAGE = `npm run paylink -- --tenant at --order 100000017 [--email anna@example.org]
npm run paylink -- --tenant ch --amount 49.90 --for "Ersatzteil" --email anna@example.org [--locale fr-CH]
npm run paylink -- withdraw --tenant at --id …`

const MAX_PURPOSE_LENGTH = 60 // fits on the provider's page

const textOption = { type: 'string', default: '' } as const

function parseEmail(given: string): string {
  const email = emailSchema().cast(given) ?? ''
  if (email && !emailSchema().isValidSync(email)) throw new Error('--email must be an address')
  return email
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string } & ({ withdraw: string } | { request: PaylinkRequest }) {
  const options = {
    ...operatorOption,
    tenant: textOption,
    order: textOption,
    amount: textOption,
    for: textOption,
    email: textOption,
    locale: textOption,
    id: textOption,
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { as } = values
  const tenant = requireTenant(values.tenant)
  if (positionals.join(' ') === 'withdraw' && values.id) return { tenant, as, withdraw: values.id }
  if (positionals.length > 0 || Boolean(values.order) === Boolean(values.amount)) throw new Error(USAGE)
  const email = parseEmail(values.email)
  if (values.order) return { tenant, as, request: { order: values.order, email } }
  const purpose = values.for.trim()
  const locale = tenant.locales.find((each) => each === (values.locale || tenant.locales[0]))
  if (!purpose || purpose.length > MAX_PURPOSE_LENGTH)
    throw new Error(`--for must say in up to ${MAX_PURPOSE_LENGTH} characters what the amount is for`)
  if (!email) throw new Error('--email must name the recipient')
  if (!locale) throw new Error(`--locale must be one of ${tenant.locales.join(', ')}`)
  return { tenant, as, request: { cents: parseAmount(values.amount), purpose, email, locale } }
}

async function mailPaylink(ctx: Context, env: Env, link: IssuedPaylink, origin: string): Promise<string> {
  if (!link.email) return 'not sent: no e-mail address is known; give one with --email'
  const send = createMailer({ database: ctx.database, smtpUrl: env.SMTP_URL, now: () => new Date() })
  await sendPaylinkEmail(ctx, link, { send, getMessages, origin })
  return `sent to ${link.email}`
}

/** Creates a link, prints it and sends it by e-mail; the printed address works even if the e-mail fails. */
async function issueAndPrint({ ctx, env, runAudited }: AdminSession, request: PaylinkRequest) {
  const { tenant } = ctx
  const tokens = createPaylinkTokens(loadSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret')))
  const subject = 'order' in request ? `order ${request.order}` : toDecimal(request.cents)
  const link = await runAudited({ right: 'issue-paylink', subject }, () => issuePaylink(ctx, tokens, request))
  const origin = resolveOrigin(env, tenant, buildHostTable(env.TENANT_HOSTS, tenants), env.PORT)
  print(
    `paylink ${link.id}\namount  ${toDecimal(link.amount.cents)} ${link.amount.currency}\nuntil   ${link.expiresAt}`,
  )
  print(`address ${buildPaylinkUrl(tenant, link.locale, origin, link.token)}`)
  print(`mail    ${await mailPaylink(ctx, env, link, origin)}`)
}

/**
 * npm run paylink: creates a link by which one open amount is paid, prints it and sends it to the debtor; or withdraws
 * one.
 */
await runCommand(USAGE, async () => {
  const { tenant, as, ...command } = parseArguments()
  await withOperator(tenant, as, async (adminSession) => {
    if ('request' in command) return issueAndPrint(adminSession, command.request)
    await adminSession.runAudited({ right: 'withdraw-paylink', subject: command.withdraw }, () =>
      withdrawPaylink(adminSession.ctx, command.withdraw),
    )
    print(`withdrawn ${command.withdraw}`)
  })
})
