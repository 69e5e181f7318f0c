import { Router } from 'express'
import { contextOf } from '../context.ts'
import { countSearch } from '../search-history/index.ts'
import { readSearchQuery, readSuggestQuery } from './query-string.ts'
import { countFacets, getSeo, search, suggest } from './service.ts'

/** Suggestions are the same for everybody in a shop and locale, and may be this old. */
const SUGGEST_SECONDS = 60

/** Lists of goods, their facets and words for search engines, and suggestions (specification §7). */
export const searchRoutes = Router()
  .get('/searchv2', async (req, res) => {
    const [ctx, input] = [contextOf(req), readSearchQuery(req.query)]
    const result = await search(ctx, input)
    if (!result.redirect) countSearch(ctx, input, result.total)
    res.json(result)
  })
  .get('/filter', async (req, res) => {
    res.json(await countFacets(contextOf(req), readSearchQuery(req.query)))
  })
  .get('/seo', async (req, res) => {
    res.json(await getSeo(contextOf(req), readSearchQuery(req.query)))
  })
  .get('/suggest', async (req, res) => {
    const suggestions = await suggest(contextOf(req), readSuggestQuery(req.query).term)
    res.set({ 'cache-control': `public, max-age=${SUGGEST_SECONDS}`, vary: 'x-locale' }).json(suggestions)
  })
