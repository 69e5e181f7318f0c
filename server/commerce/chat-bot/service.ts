import type { BotAnswer, BotPassage } from '#shared/contracts/chat-bot.ts'
import { pathFor } from '#shared/routes.ts'
import { type Locale, languageOf } from '#shared/tenant.ts'
import type { Database } from '../../database/index.ts'
import { createFreshCache, findPage } from '../content/index.ts'
import type { Context } from '../context.ts'
import { lexiconOf } from './lexicon.ts'
import { ordersOnTheirWay } from './own-orders.ts'
import { createPassageIndex, type Findable, type Found } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { loadPassages } from './sources.ts'

/** Something that is asked for and answered otherwise than by a passage. */
interface Wish extends Findable {
  wish: 'orders' | 'contact'
}
type Item = Passage | Wish

/** Below it the assistant says that it does not know: of test/chat-bot's tuned questions it then answers the most and invents nothing. */
const CERTAIN = 0.48
/** What comes so near to the best is shown as another place to look. */
const NEAR = 0.75
const MOST_OTHERS = 2
const MOST_SUGGESTIONS = 5
const FRESH_MS = 60_000 // an editor's change is known to the assistant within a minute or two

interface Index {
  find(question: string): Found<Item>[] | undefined
}

const caches = new WeakMap<Database, ReturnType<typeof createFreshCache>>()

/** The index of a shop and locale, made with its first question; later ones never wait for a newer one. */
export async function indexOf(ctx: Context): Promise<Index> {
  const fresh = caches.get(ctx.database) ?? createFreshCache({ freshMs: FRESH_MS })
  caches.set(ctx.database, fresh)
  const index = await fresh(`${ctx.tenant.id} ${ctx.locale}`, async () => ({ find: createPassageIndex(await itemsOf(ctx), languageOf(ctx.locale)) }))
  return index ?? { find: () => [] }
}

async function itemsOf(ctx: Context): Promise<Item[]> {
  const lexicon = lexiconOf(languageOf(ctx.locale))
  const wish = (name: Wish['wish']): Wish => ({ wish: name, asked: lexicon[name], touched: [], text: [], page: { heading: '' }, legal: false })
  return [wish('orders'), wish('contact'), ...(await loadPassages(ctx))]
}

const shown = ({ heading, text, list, page }: Passage): BotPassage => ({ heading, text, ...(list && { list }), page })
const isPassage = (item: Item): item is Passage => !('wish' in item)

/** Pages of passages that come near to the best, each once. */
function othersOf(best: Passage, found: readonly Found<Item>[]): BotPassage['page'][] {
  const [{ certainty: top } = { certainty: 0 }] = found
  const near = found.filter(({ certainty }) => certainty >= top * NEAR).map(({ item }) => item)
  const pages = new Map(near.filter(isPassage).map(({ page }) => [page.target, page]))
  pages.delete(best.page.target)
  return [...pages.values()].slice(0, MOST_OTHERS)
}

/** What the assistant says to a question: the shop's own words or the shopper's own facts, and nothing that it is not sure of. */
export async function answerQuestion(ctx: Context, question: string): Promise<BotAnswer> {
  const { find } = await indexOf(ctx)
  const found = find(question)
  if (!found) return { kind: 'unclear' }
  const [best] = found
  if (!best || best.certainty < CERTAIN) return { kind: 'unknown' }
  if (isPassage(best.item)) return { kind: 'passages', passage: shown(best.item), others: othersOf(best.item, found) }
  if (best.item.wish === 'contact') return { kind: 'contact' }
  const orders = await ordersOnTheirWay(ctx)
  if (orders) return { kind: 'orders', orders }
  const general = found.map(({ item }) => item).find(isPassage)
  return { kind: 'login', ...(general && { passage: shown(general) }) }
}

const pathWithoutPrefix = ({ tenant, locale }: Context) => pathFor({ ...tenant, locales: [locale] satisfies [Locale] }, locale, 'service/help')

/** The questions that the shop's help page answers first. */
export async function suggestedQuestions(ctx: Context): Promise<string[]> {
  const page = await findPage(ctx, pathWithoutPrefix(ctx))
  const questions = page?.blocks.flatMap((block) => (block.type === 'questions' ? block.items.map(({ question }) => question) : []))
  return questions?.slice(0, MOST_SUGGESTIONS) ?? []
}
