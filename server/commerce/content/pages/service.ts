import { loadCategoryTree } from '#server/commerce/catalog/categories/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { findOfficialFile } from '#server/commerce/core/official-files.ts'
import type { Database } from '#server/database/index.ts'
import {
  type ContentKind,
  type ContentKinds,
  type ContentPage,
  type ContentSitemapEntry,
  type FlyoutContent,
  type FooterContent,
  type Promotion,
  SERVICE_LAYER_PATH,
  type SiteFrame,
  type Snippets,
  type UspBarContent,
} from '#shared/api/content.ts'
import { normaliseVoucherCode } from '#shared/rules/basket/voucher.ts'
import { fillAccessibilityCheck } from './accessibility-check.ts'
import { findContent, listContentOfKind, listPageChanges } from './repository.ts'
import { createRevalidatingCache } from './revalidating-cache.ts'

/** One cache per database: two shops in one process (tests) must not see each other's texts. */
const caches = new WeakMap<Database, ReturnType<typeof createRevalidatingCache>>()

function loadCached<T extends object>(ctx: Context, key: string, load: () => Promise<T | undefined>) {
  const cache = caches.get(ctx.database) ?? createRevalidatingCache()
  caches.set(ctx.database, cache)
  return cache(`${ctx.tenant.id} ${ctx.locale} ${key}`, load)
}

/** A cached answer outlives the request, so it reads outside any transaction. */
const withoutTransaction = (ctx: Context): Context => ({ ...ctx, db: ctx.database.reader })

const findCachedContent = <Kind extends ContentKind>(
  ctx: Context,
  kind: Kind,
  key = '',
): Promise<ContentKinds[Kind] | undefined> =>
  loadCached(ctx, `${kind} ${key}`, () => findContent(ctx.database.reader, ctx.tenant.id, ctx.locale, kind, key))

/** Page paths have no trailing slash, except that of the front page, "/". */
const normalisePagePath = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** The page at this path below the locale's prefix, or undefined. Also used for emails that contain a legal text. */
export async function findPage(ctx: Context, path: string): Promise<ContentPage | undefined> {
  const page = await findCachedContent(ctx, 'page', normalisePagePath(path))
  return page && fillAccessibilityCheck(page, ctx.locale)
}

/** All published pages of the shop in this locale. */
export const listPages = (ctx: Context): Promise<ContentPage[]> =>
  listContentOfKind(ctx.database.reader, ctx.tenant.id, ctx.locale, 'page')

/** The published pages that have an address of their own, with the day of their last change. */
export async function getContentSitemap({ database, tenant, locale }: Context): Promise<ContentSitemapEntry[]> {
  const rows = await listPageChanges(database.reader, tenant.id, locale)
  return rows
    .filter(({ page }) => !page.path.startsWith(`${SERVICE_LAYER_PATH}/`))
    .map(({ page: { path, title, description }, updatedAt }) => ({
      path,
      title,
      description,
      changedOn: updatedAt.slice(0, 'YYYY-MM-DD'.length),
    }))
}

/** The texts of a category's page, or undefined if there are none. */
export const findSeo = (ctx: Context, category: string) => findCachedContent(ctx, 'seo', category)

/** The promotion with this code, or undefined. */
export const findPromotion = (ctx: Context, code: string): Promise<Promotion | undefined> =>
  findCachedContent(ctx, 'promotion', normaliseVoucherCode(code))

/** The content for a code without a promotion. */
export const findEmptyPromotion = (ctx: Context) => findCachedContent(ctx, 'empty-promotion')

export const getSnippets = async (ctx: Context): Promise<Snippets> => (await findCachedContent(ctx, 'snippets')) ?? {}
export const getUsp = async (ctx: Context): Promise<UspBarContent> =>
  (await findCachedContent(ctx, 'usp')) ?? { items: [] }
export const getFlyout = async (ctx: Context): Promise<FlyoutContent> =>
  (await findCachedContent(ctx, 'flyout')) ?? { groups: [] }
export const getFooter = async (ctx: Context): Promise<FooterContent> =>
  (await findCachedContent(ctx, 'footer')) ?? { groups: [], legal: [] }

/** The frame of every page. A part that fails is empty and logged; the others are still returned. */
export async function getSiteFrame(ctx: Context): Promise<SiteFrame> {
  const loadPart = async <T>(name: string, work: Promise<T>, fallback: T) =>
    work.catch((error: unknown) => {
      ctx.log.error({ err: error, part: name }, 'a part of the page frame is missing')
      return fallback
    })
  const [navigation, usp, flyout, footer, snippets] = await Promise.all([
    loadPart('navigation', getNavigation(ctx), []),
    loadPart('usp', getUsp(ctx), { items: [] }),
    loadPart('flyout', getFlyout(ctx), { groups: [] }),
    loadPart('footer', getFooter(ctx), { groups: [], legal: [] }),
    loadPart('snippets', getSnippets(ctx), {}),
  ])
  const officialFiles = {
    borrowingWarning: findOfficialFile(ctx.tenant, 'borrowing-warning.svg')?.address,
    idealWero: findOfficialFile(ctx.tenant, 'ideal-wero.svg')?.address,
  }
  return { navigation, usp, flyout, footer, snippets, officialFiles }
}

const getNavigation = async (ctx: Context): Promise<SiteFrame['navigation']> =>
  (await loadCached(ctx, 'navigation', () => loadCategoryTree(withoutTransaction(ctx)))) ?? []
