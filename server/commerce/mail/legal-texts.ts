import { routes } from '#shared/routes.ts'
import { languageOf } from '#shared/tenant.ts'
import { findPage } from '../content/index.ts'
import type { Context } from '../context.ts'
import type { MailFile } from './blocks.ts'
import type { MailSetting } from './legal-blocks.ts'
import { type LegalFile, legalFile } from './legal-file.ts'

/** Legal texts as files, in the language of a mail. A shop without one of them is at fault; terms of protection it may still have to write. */
export async function legalTexts(ctx: Context, setting: MailSetting, kinds: readonly LegalFile[]): Promise<MailFile[]> {
  const { locale } = setting
  const files = await Promise.all(
    kinds.map(async (kind): Promise<MailFile[]> => {
      const page = await findPage({ ...ctx, locale }, routes[`service/${kind}`][languageOf(locale)])
      if (!page && kind !== 'protection-terms') throw new Error(`${ctx.tenant.id} has no page of ${kind} in ${locale}`)
      return page ? [legalFile(setting, kind, page)] : []
    }),
  )
  return files.flat()
}
