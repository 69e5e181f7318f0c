import type { Context } from '#server/commerce/core/context.ts'
import { routes } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import { findPage } from '../pages/index.ts'
import type { EmailContext } from './legal-blocks.ts'
import { type LegalDocumentKind, renderLegalDocument } from './render-legal-document.ts'

/**
 * Legal texts as attachments, in the language of the email. All of them are mandatory, except terms of payment
 * protection that a shop has not written yet.
 */
export async function loadLegalDocuments(
  ctx: Context,
  context: EmailContext,
  kinds: readonly LegalDocumentKind[],
): Promise<EmailAttachment[]> {
  const { locale } = context
  const files = await Promise.all(
    kinds.map(async (kind): Promise<EmailAttachment[]> => {
      const page = await findPage({ ...ctx, locale }, routes[`service/${kind}`][getLanguage(locale)])
      if (!page && kind !== 'protection-terms') throw new Error(`${ctx.tenant.id} has no page of ${kind} in ${locale}`)
      return page ? [renderLegalDocument(context, kind, page)] : []
    }),
  )
  return files.flat()
}
