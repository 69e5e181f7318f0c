import { join } from 'node:path'
import { pino } from 'pino'
import type { Context } from '#server/commerce/context.ts'
import { createPaylinkTokens, issuePaylink, type PaylinkWish } from '#server/commerce/paylinks/index.ts'
import { sessionSecrets } from '#server/secrets.ts'
import { PAYLINKS_PATH, type Paylink, type PaylinkMethod } from '#shared/contracts/paylinks.ts'
import { pathFor } from '#shared/routes.ts'
import { tenantById } from '#tenants/index.ts'
import { type Decision, decide } from './payment.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A shop's own context, as an operator's command has it. */
export function operatorOf({ database }: TestShop, tenantId: string, now = new Date()): Context {
  const tenant = tenantById(tenantId)
  if (!tenant || !database) throw new Error(`${tenantId} has no back end here`)
  return { tenant, locale: tenant.locales[0], session: undefined, now, db: database.reader, database, log: pino({ level: 'silent' }) }
}

/** A link as `npm run paylink` makes it, with the path that it opens. */
export async function givePaylink(shop: TestShop, tenantId: string, wish: PaylinkWish, now = new Date()) {
  const ctx = operatorOf(shop, tenantId, now)
  const tokens = createPaylinkTokens(sessionSecrets(undefined, join(shop.data.dataDir, 'session-secret')))
  const link = await issuePaylink(ctx, tokens, wish)
  return { ...link, path: `${pathFor(ctx.tenant, link.locale, 'paylink')}?token=${link.token}` }
}

/** Begins to pay what a key leads to; answers the provider's page. */
export async function beginPaylink(visitor: Visitor, key: object, method: PaylinkMethod): Promise<string> {
  const { body } = await visitor.send<Paylink>(`${PAYLINKS_PATH}/pay`, { ...key, method })
  if (!body.page) throw new Error(`no page: ${JSON.stringify(body)}`)
  return body.page
}

/** Pays a link as somebody would; answers the path on which he comes back. */
export async function followPaylink(visitor: Visitor, token: string, decision: Decision): Promise<string> {
  const { pathname, search } = new URL(await decide(visitor, await beginPaylink(visitor, { token }, 'paypal'), decision))
  return pathname + search
}
