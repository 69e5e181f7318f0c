import { join } from 'node:path'
import { pino } from 'pino'
import type { Context } from '#server/commerce/core/context.ts'
import { createPaylinkTokens, issuePaylink, type PaylinkRequest } from '#server/commerce/payments/paylinks/index.ts'
import { loadSecrets } from '#server/secrets.ts'
import { PAYLINKS_API, type Paylink, type PaylinkMethod } from '#shared/api/paylinks.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { type PaymentDecision, submitDecision } from './payment.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A shop's own context, as an operator's command has it. */
export function createOperatorContext({ database }: TestShop, tenantId: string, now = new Date()): Context {
  const tenant = findTenant(tenantId)
  if (!tenant || !database) throw new Error(`${tenantId} has no back end here`)
  return {
    tenant,
    locale: tenant.locales[0],
    session: undefined,
    now,
    db: database.reader,
    database,
    log: pino({ level: 'silent' }),
  }
}

/** A link as `npm run paylink` makes it, with the path that it opens. */
export async function issueTestPaylink(shop: TestShop, tenantId: string, request: PaylinkRequest, now = new Date()) {
  const ctx = createOperatorContext(shop, tenantId, now)
  const tokens = createPaylinkTokens(loadSecrets(undefined, join(shop.data.dataDir, 'session-secret')))
  const link = await issuePaylink(ctx, tokens, request)
  return { ...link, path: `${getPath(ctx.tenant, link.locale, 'paylink')}?token=${link.token}` }
}

/** Begins to pay what a key leads to; answers the provider's page. */
export async function startPaylinkPayment(visitor: Visitor, key: object, method: PaylinkMethod): Promise<string> {
  const { body } = await visitor.send<Paylink>(`${PAYLINKS_API}/pay`, { ...key, method })
  if (!body.page) throw new Error(`no page: ${JSON.stringify(body)}`)
  return body.page
}

/** Pays a link as somebody would; returns the path on which they come back. */
export async function completePaylinkPayment(
  visitor: Visitor,
  token: string,
  decision: PaymentDecision,
): Promise<string> {
  const { pathname, search } = new URL(
    await submitDecision(visitor, await startPaylinkPayment(visitor, { token }, 'paypal'), decision),
  )
  return pathname + search
}
