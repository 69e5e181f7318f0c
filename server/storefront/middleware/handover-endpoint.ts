import express, { type RequestHandler } from 'express'
import { HANDOVER_ARRIVALS_PATH } from '#shared/api/country.ts'
import { getPath } from '#shared/routes.ts'
import { getLocals } from '../../http/locals.ts'
import { getFormFields } from '../../http/request-fields.ts'
import type { BackEnd } from '../proxy/back-end.ts'
import { postToCommerce } from '../proxy/post-to-commerce.ts'

/**
 * Takes the goods that a visitor brings from another shop of the platform, posted by a page there: the back end stores
 * them if they are signed, and the page that follows asks which of them the visitor wants. The browser sends no cookies
 * with such a post, so it begins no session and changes none. If the signature is wrong, the same page says so.
 */
export function handoverEndpoint(backEnd: BackEnd): RequestHandler[] {
  return [
    express.urlencoded({ extended: false, limit: '40kb' }),
    async (req, res) => {
      const { tenant, locale, requestId } = getLocals(res)
      const { token, lists } = getFormFields(req)
      const caller = { tenant: tenant.id, locale, requestId }
      const payload = { token, lists: lists === undefined ? [] : [lists].flat() }
      const response = await postToCommerce(backEnd, HANDOVER_ARRIVALS_PATH, caller, payload)
      const accepted: { token: string } | undefined = response.ok ? await response.json() : undefined
      res.redirect(
        303,
        `${getPath(tenant, locale, 'basket/handover')}${accepted ? `?${new URLSearchParams(accepted)}` : ''}`,
      )
    },
  ]
}
