import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { statementInput } from '#shared/api/bookings-input.ts'
import { getStatementFile } from './statement-file.ts'

/** The routes of BOOKINGS_API. */
export const bookingsRoutes = Router().get('/statements/:month/:format', async (req, res) => {
  const input = parseQuery(statementInput, { ...req.query, ...req.params })
  const { name, content } = await getStatementFile(getContext(req), input)
  res.attachment(name).type(input.format).send(content)
})
