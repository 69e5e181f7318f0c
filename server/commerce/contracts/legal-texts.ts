import type { ContentPage } from '#shared/contracts/content.ts'
import { type ContractTextKind, contractTexts } from '#shared/contracts/contracts.ts'
import type { OrderPlan } from '#shared/contracts/credit.ts'
import { routes } from '#shared/routes.ts'
import { languageOf } from '#shared/tenant.ts'
import { findPage } from '../content/index.ts'
import type { Context } from '../context.ts'
import { type KeptText, textOf } from './text.ts'

/** A legal text in one version, and what it is kept as. */
export interface LegalText {
  kind: ContractTextKind
  page: ContentPage
  text: KeptText
}

/** Pages are cached where they are read; so is what they hash to. */
const hashed = new WeakMap<ContentPage, KeptText>()

function keptTextOf(page: ContentPage): KeptText {
  const text = hashed.get(page) ?? textOf(JSON.stringify(page))
  hashed.set(page, text)
  return text
}

/** The legal texts of an order on this plan in force now in the locale of the context, as far as an editor has written them. */
export async function findLegalTexts(ctx: Context, plan: OrderPlan | undefined): Promise<LegalText[]> {
  const found: LegalText[] = []
  for (const kind of contractTexts) {
    if (kind === 'protection-terms' && !plan?.protection) continue
    const page = await findPage(ctx, routes[`service/${kind}`][languageOf(ctx.locale)])
    if (page) found.push({ kind, page, text: keptTextOf(page) })
  }
  return found
}
