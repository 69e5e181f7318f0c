import type { Chrome, ContentKind, ContentKinds, ContentPage, Flyout, Footer, Promotion, Snippets, UspBar } from '#shared/contracts/content.ts'
import { normaliseCode } from '#shared/rules/voucher.ts'
import type { Database } from '../../database/index.ts'
import { categoryTree } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import { createFreshCache } from './fresh.ts'
import { findAllContent, findContent } from './repository.ts'

/** One cache per database: two shops in one process (tests) must not see each other's texts. */
const caches = new WeakMap<Database, ReturnType<typeof createFreshCache>>()

function fresh<T extends object>(ctx: Context, key: string, load: () => Promise<T | undefined>) {
  const cache = caches.get(ctx.database) ?? createFreshCache()
  caches.set(ctx.database, cache)
  return cache(`${ctx.tenant.id} ${ctx.locale} ${key}`, load)
}

/** A cached answer outlives the request, so it reads outside any transaction. */
const lasting = (ctx: Context): Context => ({ ...ctx, db: ctx.database.reader })

const find = <Kind extends ContentKind>(ctx: Context, kind: Kind, key = ''): Promise<ContentKinds[Kind] | undefined> =>
  fresh(ctx, `${kind} ${key}`, () => findContent(ctx.database.reader, ctx.tenant.id, ctx.locale, kind, key))

/** Pages are kept without the closing slash; the front page is "/". */
const pageKey = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** The page at this path below the locale's prefix, or undefined. Also for mails that carry a legal text. */
export const findPage = (ctx: Context, path: string): Promise<ContentPage | undefined> => find(ctx, 'page', pageKey(path))

/** Every page of the shop in this locale, as the store has them now. */
export const listPages = (ctx: Context): Promise<ContentPage[]> => findAllContent(ctx.database.reader, ctx.tenant.id, ctx.locale, 'page')

/** The text of a category's page, or undefined where nobody wrote one. */
export const findSeo = (ctx: Context, category: string) => find(ctx, 'seo', category)

/** The promotion with this code, or undefined where there is none. */
export const findPromotion = (ctx: Context, code: string): Promise<Promotion | undefined> => find(ctx, 'promotion', normaliseCode(code))

/** What is shown for a code that no promotion has. */
export const findEmptyPromotion = (ctx: Context) => find(ctx, 'empty-promotion')

export const getSnippets = async (ctx: Context): Promise<Snippets> => (await find(ctx, 'snippets')) ?? {}
export const getUsp = async (ctx: Context): Promise<UspBar> => (await find(ctx, 'usp')) ?? { items: [] }
export const getFlyout = async (ctx: Context): Promise<Flyout> => (await find(ctx, 'flyout')) ?? { groups: [] }
export const getFooter = async (ctx: Context): Promise<Footer> => (await find(ctx, 'footer')) ?? { groups: [], legal: [] }

/** What every page shows around itself. A part that fails is empty and logged; the others still come. */
export async function getChrome(ctx: Context): Promise<Chrome> {
  const part = async <T>(name: string, work: Promise<T>, fallback: T) =>
    work.catch((error: unknown) => {
      ctx.log.error({ err: error, part: name }, 'a part of the page frame is missing')
      return fallback
    })
  const [navigation, usp, flyout, footer, snippets] = await Promise.all([
    part('navigation', getNavigation(ctx), []),
    part('usp', getUsp(ctx), { items: [] }),
    part('flyout', getFlyout(ctx), { groups: [] }),
    part('footer', getFooter(ctx), { groups: [], legal: [] }),
    part('snippets', getSnippets(ctx), {}),
  ])
  return { navigation, usp, flyout, footer, snippets }
}

const getNavigation = async (ctx: Context): Promise<Chrome['navigation']> => (await fresh(ctx, 'navigation', () => categoryTree(lasting(ctx)))) ?? []
