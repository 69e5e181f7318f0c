import { getMessages } from '#tenants/messages.ts'
import type { startRecommender } from '../../commerce/catalog/recommendations/index.ts'
import type { MailDeps } from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'

/** Dependencies of the event handlers. */
export interface HandlerTools {
  /** The shop's own context, now, without a visitor. */
  createContext(tenant: string): Context
  send: MailDeps['send']
  getOrigin: (tenant: Context['tenant']) => string
  recommender: Pick<ReturnType<typeof startRecommender>, 'markChanged'>
  /** Called when the content of a tenant's pages has changed. */
  onContentChange?(tenant: string): void
}

/** The shop's context, and the dependencies of its e-mails. */
export function openShop({ createContext, send, getOrigin }: HandlerTools, tenant: string): [Context, MailDeps] {
  const ctx = createContext(tenant)
  return [ctx, { send, getMessages, origin: getOrigin(ctx.tenant) }]
}
