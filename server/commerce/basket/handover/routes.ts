import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { acceptHandoverInput, completeHandoverInput, handoverInput } from '#shared/api/country.ts'
import { getCountries } from './countries.ts'
import { createHandoverTokens } from './handover-token.ts'
import { acceptHandover, completeHandover, getHandover } from './handovers.ts'
import type { Platform } from './platform.ts'

/** The routes of COUNTRY_API. */
export function createCountryRoutes(secrets: readonly string[], shops: Omit<Platform, 'tokens'>) {
  const platform: Platform = { ...shops, tokens: createHandoverTokens(secrets) }
  return Router()
    .get('/', async (req, res) => void res.json(await getCountries(getContext(req), platform)))
    .post(
      '/arrivals',
      async (req, res) =>
        void res
          .status(201)
          .json(await acceptHandover(getContext(req), platform, parse(acceptHandoverInput, req.body))),
    )
    .get(
      '/handover',
      async (req, res) =>
        void res.json(await getHandover(getContext(req), platform, parseQuery(handoverInput, req.query).token)),
    )
    .post(
      '/handover',
      async (req, res) =>
        void res.json(await completeHandover(getContext(req), parse(completeHandoverInput, req.body))),
    )
}
