import { type Response, Router } from 'express'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Category, SitemapEntry } from '#shared/contracts/catalog.ts'
import { imageUrl } from '#shared/image.ts'
import { isOpen, pathFor, type RouteId, routes } from '#shared/routes.ts'
import type { Locale } from '#shared/tenant.ts'
import { escapeHtml } from './script-json.ts'
import type { Upstream } from './upstream.ts'

const HOUR_SECONDS = 3600
const PICTURE_WIDTH = 1200

/** Pages that belong to one visitor, and lists without an end. */
const kept: readonly RouteId[] = ['basket', 'checkout/review', 'account/home', 'paylink', 'search']

interface Entry {
  path: string
  pictures?: readonly string[]
}

const flatten = (categories: readonly Category[]): readonly Category[] => categories.flatMap((each) => [each, ...flatten(each.children)])

/** Pages with a fixed path that a stranger may read. */
const isPublic = (id: RouteId) => !/[:*]/.test(routes[id].de) && !kept.includes(id) && !/^(checkout|account|wishlist|paylink)(\/|$)/.test(id)

function xml(res: Response, kind: 'sitemapindex' | 'urlset', body: string) {
  const images = kind === 'urlset' ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : ''
  res.set('cache-control', `public, max-age=${HOUR_SECONDS}`).type('application/xml')
  res.send(`<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>\n${body}</${kind}>\n`)
}

function sendPages(res: Response, entries: readonly Entry[]) {
  const { origin } = res.locals as Express.Locals
  const picture = (source: string) => `<image:image><image:loc>${escapeHtml(origin + imageUrl(source, PICTURE_WIDTH))}</image:loc></image:image>`
  xml(res, 'urlset', entries.map(({ path, pictures = [] }) => `<url><loc>${escapeHtml(origin + path)}</loc>${pictures.map(picture).join('')}</url>\n`).join(''))
}

/** robots.txt and the sitemaps of each shop (sitemaps.org 0.9): an index, one file of pages and as many of products as it takes per locale. */
export function sitemaps(upstream: Upstream) {
  const apiOf = (res: Response, locale: Locale): Api => {
    const { tenant, requestId } = res.locals as Express.Locals
    return upstream.apiFor({ tenant: tenant.id, locale, session: undefined, requestId })
  }
  /** The locale in an address, where the shop has it. */
  const localeIn = (res: Response, name: string) => (res.locals as Express.Locals).tenant.locales.find((locale) => locale === name)

  return Router()
    .get('/robots.txt', (_req, res) => {
      const { tenant, origin } = res.locals as Express.Locals
      const paths = tenant.locales.flatMap((locale) => kept.map((id) => pathFor(tenant, locale, id)))
      const lines = ['User-agent: *', ...[...new Set(paths), '/api/', '/__mail'].map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, '']
      res.set('cache-control', `public, max-age=${HOUR_SECONDS}`).type('text/plain').send(lines.join('\n'))
    })
    .get('/sitemap.xml', async (_req, res) => {
      const { tenant, origin } = res.locals as Express.Locals
      const files: string[] = []
      for (const locale of tenant.locales) {
        const { parts } = await apiOf(res, locale).get<{ parts: number }>('/api/catalog/sitemap')
        files.push(`/sitemap-${locale}-pages.xml`, ...Array.from({ length: parts }, (_, i) => `/sitemap-${locale}-${i + 1}.xml`))
      }
      xml(res, 'sitemapindex', files.map((file) => `<sitemap><loc>${escapeHtml(origin + file)}</loc></sitemap>\n`).join(''))
    })
    .get('/sitemap-:locale-pages.xml', async (req, res, next) => {
      const { tenant } = res.locals as Express.Locals
      const locale = localeIn(res, req.params.locale)
      if (!locale) return next()
      const categories = flatten(await apiOf(res, locale).get<readonly Category[]>('/api/catalog/categories'))
      const ids = (Object.keys(routes) as RouteId[]).filter((id) => isPublic(id) && isOpen(tenant, locale, id))
      sendPages(res, [
        ...ids.map((id) => ({ path: pathFor(tenant, locale, id) })),
        ...categories.map(({ id, slug }) => ({ path: pathFor(tenant, locale, 'category', { slug, category: id }) })),
      ])
    })
    .get('/sitemap-:locale-:part.xml', async (req, res, next) => {
      const { tenant } = res.locals as Express.Locals
      const locale = localeIn(res, req.params.locale)
      if (!locale || !/^[1-9]\d{0,4}$/.test(req.params.part)) return next()
      const part = apiOf(res, locale).get<readonly SitemapEntry[]>(`/api/catalog/sitemap/${req.params.part}`)
      const entries = await part.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return undefined
        throw error
      })
      if (!entries) return next()
      sendPages(
        res,
        entries.map(({ sku, slug, pictures }) => ({ path: pathFor(tenant, locale, 'product', { sku, slug }), pictures })),
      )
    })
}
