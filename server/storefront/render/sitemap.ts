import { type RequestHandler, type Response, Router } from 'express'
import type { Api } from '#client/lib/api.ts'
import { CATALOG_API } from '#shared/api/catalog.ts'
import { buildImageUrl } from '#shared/image.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale } from '#shared/tenant.ts'
import { getLocals } from '../../http/locals.ts'
import { endpoints } from '../endpoints.ts'
import type { Upstream } from '../page-cache/upstream.ts'
import { buildLlmsText } from './llms-text.ts'
import { escapeHtml } from './script-json.ts'
import { excludedRoutes, findProductUrls, listPageUrls, type SitemapUrl } from './sitemap-urls.ts'

const HOUR_SECONDS = 3600
const PICTURE_WIDTH = 1200

function sendXml(res: Response, kind: 'sitemapindex' | 'urlset', body: string) {
  const images = kind === 'urlset' ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : ''
  res.set('cache-control', `public, max-age=${HOUR_SECONDS}`).type('application/xml')
  res.send(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>\n${body}</${kind}>\n`,
  )
}

function sendPages(res: Response, entries: readonly SitemapUrl[]) {
  const { origin } = getLocals(res)
  const picture = (source: string) =>
    `<image:image><image:loc>${escapeHtml(origin + buildImageUrl(source, PICTURE_WIDTH))}</image:loc></image:image>`
  sendXml(
    res,
    'urlset',
    entries
      .map(
        ({ path, pictures = [], changedOn }) =>
          `<url><loc>${escapeHtml(origin + path)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}${pictures.map(picture).join('')}</url>\n`,
      )
      .join(''),
  )
}

/** robots.txt: personal pages and the API are not for crawlers. */
const sendRobots: RequestHandler = (_req, res) => {
  const { tenant, origin } = getLocals(res)
  const paths = tenant.locales.flatMap((locale) => excludedRoutes.map((id) => getPath(tenant, locale, id)))
  const lines = [
    'User-agent: *',
    ...[...new Set(paths), '/api/', endpoints.mailbox.path].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${endpoints.sitemapIndex.path}`,
    '',
  ]
  res.set('cache-control', `public, max-age=${HOUR_SECONDS}`).type('text/plain').send(lines.join('\n'))
}

/** The locale named in an address, if the shop has it. */
const findLocale = (res: Response, name: string) => getLocals(res).tenant.locales.find((locale) => locale === name)

/**
 * robots.txt, llms.txt and the sitemaps of each shop (sitemaps.org 0.9): an index, and for each locale one file of
 * pages and as many of products as needed.
 */
export function createSitemapRoutes(upstream: Upstream) {
  const getApi = (res: Response, locale: Locale): Api => {
    const { tenant, requestId } = getLocals(res)
    return upstream.getApi({ tenant: tenant.id, locale, requestId })
  }
  return Router()
    .get(endpoints.robots.path, sendRobots)
    .get(endpoints.llms.path, async (_req, res) => {
      const { tenant, origin } = getLocals(res)
      const text = await buildLlmsText(tenant, origin, (locale) => getApi(res, locale))
      res.set('cache-control', `public, max-age=${HOUR_SECONDS}`).type('text/plain').send(text)
    })
    .get(endpoints.sitemapIndex.path, async (_req, res) => {
      const { tenant, origin } = getLocals(res)
      const files: string[] = []
      for (const locale of tenant.locales) {
        const { parts } = await getApi(res, locale).get<{ parts: number }>(`${CATALOG_API}/sitemap`)
        files.push(`/sitemap-${locale}-pages.xml`)
        for (let part = 1; part <= parts; part++) files.push(`/sitemap-${locale}-${part}.xml`)
      }
      const entries = files.map((file) => `<sitemap><loc>${escapeHtml(origin + file)}</loc></sitemap>\n`)
      sendXml(res, 'sitemapindex', entries.join(''))
    })
    .get(endpoints.pageSitemap.path, async (req, res, next) => {
      const locale = findLocale(res, req.params.locale)
      if (!locale) return next()
      sendPages(res, await listPageUrls(getLocals(res).tenant, locale, getApi(res, locale)))
    })
    .get(endpoints.productSitemap.path, async (req, res, next) => {
      const { locale: name, part } = req.params
      const locale = findLocale(res, name)
      const urls = locale && (await findProductUrls(getLocals(res).tenant, locale, getApi(res, locale), part))
      if (urls) sendPages(res, urls)
      else next()
    })
}
