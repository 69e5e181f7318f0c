import { type RequestHandler, Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { createRateLimit, type LimiterFactory, toNetwork } from '#server/commerce/core/throttle/index.ts'
import { orderFormCodeInput } from '#shared/api/order-form.ts'
import type { Tenant } from '#shared/tenant.ts'
import { addOrderFormToBasket, createOrderForm, getOrderForm } from './service.ts'

const CREATE_LIMIT = { name: 'order-forms-created', points: 30, seconds: 3600 }
// an agent opens one a minute; it is too few for guessing
const OPEN_LIMIT = { name: 'order-forms-opened', points: 60, seconds: 600 }

/** The routes of ORDER_FORMS_API; creating and opening are rate-limited by network. */
export function createOrderFormRoutes(limiterFor: LimiterFactory, getOrigin: (tenant: Tenant) => string) {
  const limit = createRateLimit(limiterFor)
  const limitBy =
    (quota: typeof CREATE_LIMIT): RequestHandler =>
    async (req, _res, next) => {
      const { tenant, clientIp = '' } = getContext(req)
      await limit(quota, `${tenant.id} ${toNetwork(clientIp)}`)
      next()
    }
  return Router()
    .post(
      '/',
      limitBy(CREATE_LIMIT),
      async (req, res) => void res.status(201).json(await createOrderForm(getContext(req))),
    )
    .get('/', limitBy(OPEN_LIMIT), async (req, res) => {
      const ctx = getContext(req)
      res.json(await getOrderForm(ctx, parseQuery(orderFormCodeInput, req.query).code, getOrigin(ctx.tenant)))
    })
    .post(
      '/take',
      limitBy(OPEN_LIMIT),
      async (req, res) =>
        void res.json(await addOrderFormToBasket(getContext(req), parse(orderFormCodeInput, req.body).code)),
    )
}
