import { findPage } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { ContentPage } from '#shared/api/content.ts'
import type { OrderCreditPlan } from '#shared/api/credit.ts'
import { type LegalTextKind, legalTextKinds } from '#shared/api/order-records.ts'
import { routes } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'
import { type StoredText, toStoredText } from './stored-text.ts'

/** One version of a legal text, as it is stored. */
export interface LegalText {
  kind: LegalTextKind
  page: ContentPage
  text: StoredText
}

/** Pages are cached where they are read; so are their hashes. */
const storedTextByPage = new WeakMap<ContentPage, StoredText>()

function getStoredText(page: ContentPage): StoredText {
  const text = storedTextByPage.get(page) ?? toStoredText(JSON.stringify(page))
  storedTextByPage.set(page, text)
  return text
}

/** The legal texts in force for an order on this plan in the context's locale, as far as editors have written them. */
export async function listLegalTexts(ctx: Context, plan: OrderCreditPlan | undefined): Promise<LegalText[]> {
  const found: LegalText[] = []
  for (const kind of legalTextKinds) {
    if (kind === 'protection-terms' && !plan?.protection) continue
    const page = await findPage(ctx, routes[`service/${kind}`][getLanguage(ctx.locale)])
    if (page) found.push({ kind, page, text: getStoredText(page) })
  }
  return found
}
