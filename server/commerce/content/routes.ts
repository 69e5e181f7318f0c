import { Router } from 'express'
import { object, string } from 'yup'
import { SERVICE_LAYER_PATH } from '#shared/contracts/content.ts'
import { contextOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { parse } from '../parse.ts'
import { findEmptyPromotion, findPage, findPromotion, findSeo, getChrome, getFlyout, getFooter, getSnippets, getUsp } from './service.ts'

const pageInput = object({ path: string().required('validation.required').max(300, 'validation.too-long').matches(/^\//, 'validation.invalid') })

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

/** /api/content: what editors publish, for the context's tenant and locale. */
export const contentRoutes: Router = Router()
  .get('/chrome', async (req, res) => void res.json(await getChrome(contextOf(req))))
  .get('/page', async (req, res) => void res.json(found(await findPage(contextOf(req), parse(pageInput, req.query).path))))
  .get('/snippets', async (req, res) => void res.json(await getSnippets(contextOf(req))))
  .get('/flyout', async (req, res) => void res.json(await getFlyout(contextOf(req))))
  .get('/usp', async (req, res) => void res.json(await getUsp(contextOf(req))))
  .get('/footer', async (req, res) => void res.json(await getFooter(contextOf(req))))
  .get('/promotion/:code', async (req, res) => void res.json(found(await findPromotion(contextOf(req), req.params.code))))
  .get('/empty-promotion', async (req, res) => void res.json(found(await findEmptyPromotion(contextOf(req)))))
  .get('/seo/:category', async (req, res) => void res.json(found(await findSeo(contextOf(req), req.params.category))))

/** /api/servicelayer: the pages that are shown in a layer, by name. */
export const serviceLayerRoutes: Router = Router().get('/:name', async (req, res) => {
  const { path } = parse(pageInput, { path: `${SERVICE_LAYER_PATH}/${req.params.name}` })
  res.json(found(await findPage(contextOf(req), path)))
})
