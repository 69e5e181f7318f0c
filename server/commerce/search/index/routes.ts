import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { LOCALE_HEADER } from '#shared/api/sessions.ts'
import { recordSearch } from '../history/index.ts'
import { parseSearchQuery, parseSuggestQuery } from './parse-query.ts'
import { countFacets, getSeo, searchProducts } from './service.ts'
import { getSuggestions } from './suggestions.ts'

/** Suggestions are the same for everybody in a shop and locale, and may be cached this long. */
const SUGGEST_MAX_AGE_SECONDS = 60

/** Product lists, their facets and texts for search engines, and suggestions (S7). */
export const searchRoutes = Router()
  .get('/searchv2', async (req, res) => {
    const [ctx, input] = [getContext(req), parseSearchQuery(req.query)]
    const result = await searchProducts(ctx, input)
    if (!result.redirect) recordSearch(ctx, input, result.total)
    res.json(result)
  })
  .get('/filter', async (req, res) => {
    res.json(await countFacets(getContext(req), parseSearchQuery(req.query)))
  })
  .get('/seo', async (req, res) => {
    res.json(await getSeo(getContext(req), parseSearchQuery(req.query)))
  })
  .get('/suggest', async (req, res) => {
    const suggestions = await getSuggestions(getContext(req), parseSuggestQuery(req.query).term)
    res.set({ 'cache-control': `public, max-age=${SUGGEST_MAX_AGE_SECONDS}`, vary: LOCALE_HEADER }).json(suggestions)
  })
