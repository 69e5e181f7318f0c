import { Router } from 'express'
import { contextOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { categoryTree, findCategory } from './categories.ts'
import { findAlternates, findCategoryAlternates } from './repository.ts'
import { countSitemapParts, findSitemapPart } from './sitemap.ts'

/** The range tree, one category, where else a sku or a category is found, and what sitemaps list. */
export const catalogRoutes = Router()
  .get('/categories', async (req, res) => {
    res.json(await categoryTree(contextOf(req)))
  })
  .get('/category/:id', async (req, res) => {
    const category = await findCategory(contextOf(req), req.params.id)
    if (!category) throw notFound()
    res.json(category)
  })
  .get('/alternates/category/:id', async (req, res) => {
    res.json(await findCategoryAlternates(contextOf(req), req.params.id))
  })
  .get('/sitemap', async (req, res) => {
    res.json({ parts: await countSitemapParts(contextOf(req)) })
  })
  .get('/sitemap/:part', async (req, res) => {
    const part = Number(req.params.part)
    const entries = Number.isSafeInteger(part) && part > 0 ? await findSitemapPart(contextOf(req), part) : []
    if (entries.length === 0) throw notFound()
    res.json(entries)
  })
  .get('/alternates/:sku', async (req, res) => {
    res.json(await findAlternates(contextOf(req), req.params.sku))
  })
