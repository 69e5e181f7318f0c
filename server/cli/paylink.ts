import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toDecimal } from '#shared/money.ts'
import { emailSchema } from '#shared/rules/checkout/address.ts'
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
import { type AdminSession, parseAmount, print, requireTenant } from './admin-session.ts'
import { commonOptions, requireText, runVerbs, TEXT_OPTION, type VerbCommand } from './run-verbs.ts'

const USAGE = `npm run paylink -- --tenant at --order 100000017 [--email anna@example.org]
npm run paylink -- --tenant ch --amount 49.90 --for "Ersatzteil" --email anna@example.org [--locale fr-CH]
npm run paylink -- withdraw --tenant at --id …`

const MAX_PURPOSE_LENGTH = 60 // fits on the provider's page

function parseEmail(given: string): string {
  const email = emailSchema().cast(given) ?? ''
  if (email && !emailSchema().isValidSync(email)) throw new Error('--email must be an address')
  return email
}

const options = {
  ...commonOptions,
  order: TEXT_OPTION,
  amount: TEXT_OPTION,
  for: TEXT_OPTION,
  email: TEXT_OPTION,
  locale: TEXT_OPTION,
  id: TEXT_OPTION,
} as const

type Values = Record<keyof typeof options, string>

/** What is to be paid, and by whom; undefined if the command line says too little, throws what to print. */
function parseRequest(values: Values): PaylinkRequest | undefined {
  const tenant = requireTenant(values.tenant)
  if (Boolean(values.order) === Boolean(values.amount)) return undefined
  const email = parseEmail(values.email)
  if (values.order) return { order: values.order, email }
  const purpose = values.for.trim()
  const locale = tenant.locales.find((each) => each === (values.locale || tenant.locales[0]))
  if (!purpose || purpose.length > MAX_PURPOSE_LENGTH)
    throw new Error(`--for must say in up to ${MAX_PURPOSE_LENGTH} characters what the amount is for`)
  if (!email) throw new Error('--email must name the recipient')
  if (!locale) throw new Error(`--locale must be one of ${tenant.locales.join(', ')}`)
  return { cents: parseAmount(values.amount), purpose, email, locale }
}

async function mailPaylink(ctx: Context, env: Env, link: IssuedPaylink, origin: string): Promise<string> {
  if (!link.email) return 'not sent: no e-mail address is known; give one with --email'
  const send = createMailer({ database: ctx.database, smtpUrl: env.SMTP_URL, now: () => new Date() })
  await sendPaylinkEmail(ctx, link, { send, getMessages, origin })
  return `sent to ${link.email}`
}

/** Creates a link, prints it and sends it by e-mail; the printed address works even if the e-mail fails. */
async function issueAndMail({ ctx, env, runAudited }: AdminSession, request: PaylinkRequest) {
  const { tenant } = ctx
  const tokens = createPaylinkTokens(loadSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret')))
  const subject = 'order' in request ? `order ${request.order}` : toDecimal(request.cents)
  const link = await runAudited({ right: 'issue-paylink', subject }, () => issuePaylink(ctx, tokens, request))
  const origin = resolveOrigin(env, tenant, buildHostTable(env.TENANT_HOSTS, tenants), env.PORT)
  print(
    `paylink ${link.id}\namount  ${toDecimal(link.amount.cents)} ${link.amount.currency}\nuntil   ${link.expiresAt}`,
  )
  print(`address ${buildPaylinkUrl(tenant, link.locale, origin, link.token)}`)
  return `mail    ${await mailPaylink(ctx, env, link, origin)}`
}

function parseIssue(values: Values): VerbCommand | undefined {
  const request = parseRequest(values)
  return request && ((session) => issueAndMail(session, request))
}

function parseWithdraw(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'withdraw-paylink', subject: id }, () => withdrawPaylink(ctx, id))
    return `withdrawn ${id}`
  }
}

/**
 * npm run paylink: creates a link by which one open amount is paid, prints it and sends it to the debtor; or withdraws
 * one.
 */
await runVerbs({
  usage: USAGE,
  parse: () => parseArgs({ allowPositionals: true, options }),
  parsers: { '': parseIssue, withdraw: parseWithdraw },
})
