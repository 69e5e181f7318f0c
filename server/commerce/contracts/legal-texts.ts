import type { ContentPage } from '#shared/contracts/content.ts'
import { type ContractTextKind, contractTexts } from '#shared/contracts/contracts.ts'
import type { Order } from '#shared/contracts/orders.ts'
import { routes } from '#shared/routes.ts'
import { languageOf } from '#shared/tenant.ts'
import { findPage } from '../content/index.ts'
import type { Context } from '../context.ts'
import { type KeptText, textOf } from './text.ts'

interface LegalText {
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

/** The legal texts of an order in force now in the locale of the context, as far as an editor has written them. */
export async function findLegalTexts(ctx: Context, { payment }: Pick<Order, 'payment'>): Promise<LegalText[]> {
  const found: LegalText[] = []
  for (const kind of contractTexts) {
    if (kind === 'protection-terms' && !payment.plan?.protection) continue
    const page = await findPage(ctx, routes[`service/${kind}`][languageOf(ctx.locale)])
    if (page) found.push({ kind, page, text: keptTextOf(page) })
  }
  return found
}
