import type { Context } from '#server/commerce/core/context.ts'
import type { Database } from '#server/database/index.ts'
import type { BotAnswer, BotPassage } from '#shared/api/chat-bot.ts'
import { getPath } from '#shared/routes.ts'
import { getLanguage, type Locale } from '#shared/tenant.ts'
import { createRevalidatingCache, findPage } from '../pages/index.ts'
import { getLexicon } from './lexicon.ts'
import { findOwnOrders } from './own-orders.ts'
import type { IndexablePassage } from './passage-analyser.ts'
import { createPassageIndex, type PassageMatch } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { loadPassages } from './sources.ts'

/** A request that is not answered by a passage. */
interface ServiceIntent extends IndexablePassage {
  intent: 'orders' | 'contact'
}
type IndexedItem = Passage | ServiceIntent

/**
 * Below it the assistant answers that it does not know. With this value it answers the most of test/chat-bot's tuned
 * questions and none wrongly.
 */
const CERTAINTY_THRESHOLD = 0.48
/** Passages with this share of the best one's certainty are shown as further pages. */
const RELATED_PAGE_RATIO = 0.75
const MAX_OTHER_PAGES = 2
const MAX_SUGGESTIONS = 5
const INDEX_REVALIDATE_AFTER_MS = 60_000 // an editor's change reaches the assistant within a minute or two

interface PassageIndex {
  find(question: string): PassageMatch<IndexedItem>[] | undefined
}

const caches = new WeakMap<Database, ReturnType<typeof createRevalidatingCache>>()

/** The index of a shop and locale, built with the first question; later questions never wait for an update. */
export async function getPassageIndex(ctx: Context): Promise<PassageIndex> {
  const cache = caches.get(ctx.database) ?? createRevalidatingCache({ freshMs: INDEX_REVALIDATE_AFTER_MS })
  caches.set(ctx.database, cache)
  const index = await cache(`${ctx.tenant.id} ${ctx.locale}`, async () => ({
    find: createPassageIndex(await loadIndexedItems(ctx), getLanguage(ctx.locale)),
  }))
  return index ?? { find: () => [] }
}

async function loadIndexedItems(ctx: Context): Promise<IndexedItem[]> {
  const lexicon = getLexicon(getLanguage(ctx.locale))
  const createIntent = (name: ServiceIntent['intent']): ServiceIntent => ({
    intent: name,
    questions: lexicon[name],
    relatedQuestions: [],
    text: [],
    page: { heading: '' },
    legal: false,
  })
  return [createIntent('orders'), createIntent('contact'), ...(await loadPassages(ctx))]
}

const toBotPassage = ({ heading, text, list, page }: Passage): BotPassage => ({
  heading,
  text,
  list,
  page,
})
const isPassage = (item: IndexedItem): item is Passage => !('intent' in item)

/** The pages of passages that are nearly as certain as the best, each once. */
function listOtherPages(best: Passage, found: readonly PassageMatch<IndexedItem>[]): BotPassage['page'][] {
  const [{ certainty: top } = { certainty: 0 }] = found
  const nearMatches = found.filter(({ certainty }) => certainty >= top * RELATED_PAGE_RATIO).map(({ item }) => item)
  const pages = new Map(nearMatches.filter(isPassage).map(({ page }) => [page.target, page]))
  pages.delete(best.page.target)
  return [...pages.values()].slice(0, MAX_OTHER_PAGES)
}

/** The assistant's answer: a text of the shop or the shopper's own orders, and only if it is certain. */
export async function answerQuestion(ctx: Context, question: string): Promise<BotAnswer> {
  const { find } = await getPassageIndex(ctx)
  const found = find(question)
  if (!found) return { kind: 'unclear' }
  const [best] = found
  if (!best || best.certainty < CERTAINTY_THRESHOLD) return { kind: 'unknown' }
  if (isPassage(best.item))
    return { kind: 'passages', passage: toBotPassage(best.item), others: listOtherPages(best.item, found) }
  if (best.item.intent === 'contact') return { kind: 'contact' }
  const orders = await findOwnOrders(ctx)
  if (orders) return { kind: 'orders', orders }
  const firstPassage = found.map(({ item }) => item).find(isPassage)
  return { kind: 'login', passage: firstPassage && toBotPassage(firstPassage) }
}

const getHelpPagePath = ({ tenant, locale }: Context) =>
  getPath({ ...tenant, locales: [locale] satisfies [Locale] }, locale, 'service/help')

/** The first questions of the shop's help page. */
export async function listSuggestedQuestions(ctx: Context): Promise<string[]> {
  const page = await findPage(ctx, getHelpPagePath(ctx))
  const questions = page?.blocks.flatMap((block) =>
    block.type === 'questions' ? block.items.map(({ question }) => question) : [],
  )
  return questions?.slice(0, MAX_SUGGESTIONS) ?? []
}
