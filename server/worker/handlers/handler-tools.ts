import { getMessages } from '#tenants/messages.ts'
import type { startRecommender } from '../../commerce/catalog/recommendations/index.ts'
import type { MailDeps, sendOrderConfirmation } from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'
import type { LinkSignatures } from '../../commerce/core/link-signatures.ts'

/** Dependencies of an order's e-mails. */
export type OrderEmailDeps = Parameters<typeof sendOrderConfirmation>[2]

/** Dependencies of the event handlers. */
export interface HandlerTools {
  /** The shop's own context, now, without a visitor. */
  createContext(tenant: string): Context
  send: MailDeps['send']
  getOrigin: (tenant: Context['tenant']) => string
  orderRecordSignatures: LinkSignatures
  recommender: Pick<ReturnType<typeof startRecommender>, 'markChanged'>
  /** Called when the content of a tenant's pages has changed. */
  onContentChange?(tenant: string): void
}

/** The shop's context, and the dependencies of its e-mails. */
export function openShop(tools: HandlerTools, tenant: string): [Context, OrderEmailDeps] {
  const { createContext, send, getOrigin, orderRecordSignatures } = tools
  const ctx = createContext(tenant)
  const signOrderRecord = (number: string) => orderRecordSignatures.sign(ctx.tenant, number)
  return [ctx, { send, getMessages, origin: getOrigin(ctx.tenant), signOrderRecord }]
}
