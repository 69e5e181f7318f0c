import type { Context } from '#server/commerce/core/context.ts'
import { findSubscription, type StoredSubscription } from './repository.ts'

const SEPARATOR = '.'

/** The secret of a reader's links: signed, so that nothing of it is stored and it works as long as e-mails are kept. */
export function signReaderToken({ tenant, newsletterSignatures }: Context, id: string): string {
  if (!newsletterSignatures) throw new Error('links to the newsletter are not signed here')
  return [id, newsletterSignatures.sign(tenant, id)].join(SEPARATOR)
}

/** The confirmed subscription that a reader's link is about; undefined for any other text, or once it has ended. */
export async function findReader(ctx: Context, token: string): Promise<StoredSubscription | undefined> {
  const [id = '', signature = ''] = token.split(SEPARATOR)
  if (!ctx.newsletterSignatures?.isValid(ctx.tenant, id, signature)) return undefined
  const subscription = await findSubscription(ctx, id)
  return subscription?.confirmedAt ? subscription : undefined
}
