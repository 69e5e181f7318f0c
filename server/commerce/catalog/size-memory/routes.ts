import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { sizeMemoryInput } from '#shared/api/size-memory.ts'
import { getSizeMemory } from './size-memory.ts'

/** The route of SIZE_MEMORY_API. */
export const sizeMemoryRoutes = Router().get('/', async (req, res) => {
  res.json(await getSizeMemory(getContext(req), parseQuery(sizeMemoryInput, req.query)))
})
