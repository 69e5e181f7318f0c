import { getMessages } from '#tenants/messages.ts'
import type { startRecommender } from '../../commerce/catalog/recommendations/index.ts'
import type { MailDeps } from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'

/** What every handler of an event may use. */
export interface HandlerTools {
  /** The shop's own context, now: nobody asks. */
  createContext(tenant: string): Context
  send: MailDeps['send']
  getOrigin: (tenant: Context['tenant']) => string
  recommender: Pick<ReturnType<typeof startRecommender>, 'markChanged'>
  /** Called when what editors write for a tenant's pages has changed. */
  onContentChange?(tenant: string): void
}

/** The shop's context, and what its e-mails are sent with. */
export function openShop({ createContext, send, getOrigin }: HandlerTools, tenant: string): [Context, MailDeps] {
  const ctx = createContext(tenant)
  return [ctx, { send, getMessages, origin: getOrigin(ctx.tenant) }]
}
