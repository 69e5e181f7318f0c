import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { findCategory, findCategoryAlternates, listCategorySitemap, loadCategoryTree } from '../categories/index.ts'
import { findProductAlternates } from './product-repository.ts'
import { countSitemapParts, findSitemapPart } from './sitemap.ts'

/** The category tree, one category, the other shops and locales of a sku or a category, and what sitemaps list. */
export const catalogRoutes = Router()
  .get('/categories', async (req, res) => {
    res.json(await loadCategoryTree(getContext(req)))
  })
  .get('/category/:id', async (req, res) => {
    const category = await findCategory(getContext(req), req.params.id)
    if (!category) throw notFound()
    res.json(category)
  })
  .get('/alternates/category/:id', async (req, res) => {
    res.json(await findCategoryAlternates(getContext(req), req.params.id))
  })
  .get('/sitemap', async (req, res) => {
    res.json({ parts: await countSitemapParts(getContext(req)) })
  })
  .get('/sitemap/categories', async (req, res) => {
    res.json(await listCategorySitemap(getContext(req)))
  })
  .get('/sitemap/:part', async (req, res) => {
    const part = Number(req.params.part)
    const entries = Number.isSafeInteger(part) && part > 0 ? await findSitemapPart(getContext(req), part) : []
    if (entries.length === 0) throw notFound()
    res.json(entries)
  })
  .get('/alternates/:sku', async (req, res) => {
    res.json(await findProductAlternates(getContext(req), req.params.sku))
  })
