import { Router } from 'express'
import { contextOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { categoryTree, findCategory } from './categories.ts'
import { findAlternates } from './repository.ts'

/** The range tree, one category, and where else a sku is sold. */
export const catalogRoutes = Router()
  .get('/categories', async (req, res) => {
    res.json(await categoryTree(contextOf(req)))
  })
  .get('/category/:id', async (req, res) => {
    const category = await findCategory(contextOf(req), req.params.id)
    if (!category) throw notFound()
    res.json(category)
  })
  .get('/alternates/:sku', async (req, res) => {
    res.json(await findAlternates(contextOf(req), req.params.sku))
  })
