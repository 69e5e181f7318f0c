import { Router } from 'express'
import { object, string } from 'yup'
import { getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { SERVICE_LAYER_PATH } from '#shared/api/content.ts'
import {
  findEmptyPromotion,
  findPage,
  findPromotion,
  findSeo,
  getContentSitemap,
  getFlyout,
  getFooter,
  getSiteFrame,
  getSnippets,
  getUsp,
} from './service.ts'

const pageInput = object({
  path: string().required('validation.required').max(300, 'validation.too-long').matches(/^\//, 'validation.invalid'),
})

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

/** /api/content: the published content of the context's tenant and locale. */
export const contentRoutes: Router = Router()
  .get('/site-frame', async (req, res) => void res.json(await getSiteFrame(getContext(req))))
  .get(
    '/page',
    async (req, res) =>
      void res.json(requireFound(await findPage(getContext(req), parseQuery(pageInput, req.query).path))),
  )
  .get('/sitemap', async (req, res) => void res.json(await getContentSitemap(getContext(req))))
  .get('/snippets', async (req, res) => void res.json(await getSnippets(getContext(req))))
  .get('/flyout', async (req, res) => void res.json(await getFlyout(getContext(req))))
  .get('/usp', async (req, res) => void res.json(await getUsp(getContext(req))))
  .get('/footer', async (req, res) => void res.json(await getFooter(getContext(req))))
  .get(
    '/promotion/:code',
    async (req, res) => void res.json(requireFound(await findPromotion(getContext(req), req.params.code))),
  )
  .get('/empty-promotion', async (req, res) => void res.json(requireFound(await findEmptyPromotion(getContext(req)))))
  .get(
    '/seo/:category',
    async (req, res) => void res.json(requireFound(await findSeo(getContext(req), req.params.category))),
  )

/** /api/servicelayer: the pages that are shown in a dialog, by name. */
export const serviceLayerRoutes: Router = Router().get('/:name', async (req, res) => {
  const { path } = parseQuery(pageInput, { path: `${SERVICE_LAYER_PATH}/${req.params.name}` })
  res.json(requireFound(await findPage(getContext(req), path)))
})
