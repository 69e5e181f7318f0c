import { randomUUID } from 'node:crypto'
import express, { type RequestHandler } from 'express'
import {
  CONSENT_API,
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_DAYS,
  CONSENT_VERSION,
  type ConsentCategory,
  consentCategories,
  NECESSARY_CATEGORY,
  parseConsentChoice,
} from '#shared/api/consent.ts'
import { DAY_MS } from '#shared/dates.ts'
import { getPath } from '#shared/routes.ts'
import { getEntryName, storedDataEntries } from '#shared/stored-data.ts'
import { getLocals } from '../../http/locals.ts'
import { getCookie, getFormFields } from '../../http/request-fields.ts'
import type { BackEnd } from '../proxy/back-end.ts'
import { postToCommerce } from '../proxy/post-to-commerce.ts'

/** The categories that the form of client/features/customers/consent/consent-form.tsx grants. */
function toGrantedCategories({ choice, categories }: Readonly<Record<string, unknown>>): readonly ConsentCategory[] {
  const ticked = choice === 'all' ? consentCategories : choice === 'some' ? [categories].flat() : []
  return consentCategories.filter((category) => category === NECESSARY_CATEGORY || ticked.includes(category))
}

/** The cookie as the browser's own script writes it. */
function toConsentCookie(categories: readonly ConsentCategory[], consentId: string, locale: string, now: Date) {
  const at = now.toISOString()
  const services = Object.fromEntries(consentCategories.map((category) => [category, []]))
  return JSON.stringify({
    categories,
    revision: CONSENT_VERSION,
    data: null,
    consentTimestamp: at,
    consentId,
    services,
    languageCode: locale,
    lastConsentTimestamp: at,
    expirationTime: now.getTime() + CONSENT_MAX_AGE_DAYS * DAY_MS,
  })
}

/**
 * POST /api/consent as a form, i.e. without JavaScript: saves the choice, deletes the cookies and the data of
 * categories not granted, stores the receipt and redirects to the page of stored data, which confirms it. As JSON the
 * request goes on to the back end: then the browser has set its cookie itself.
 */
export function handleConsentForm({ backEnd, now }: { backEnd: BackEnd; now(): Date }): RequestHandler[] {
  return [
    express.urlencoded({ extended: false, limit: '10kb' }),
    async (req, res, next) => {
      if (!req.is('application/x-www-form-urlencoded')) return next()
      const { tenant, log, session } = getLocals(res)
      const form = getFormFields(req)
      const locale = tenant.locales.find((each) => each === form.locale) ?? tenant.locales[0]
      const categories = toGrantedCategories(form)
      const id = parseConsentChoice(getCookie(req, CONSENT_COOKIE))?.consentId ?? randomUUID()
      res.cookie(CONSENT_COOKIE, toConsentCookie(categories, id, locale, now()), {
        path: '/',
        sameSite: 'lax',
        secure: req.secure,
        maxAge: CONSENT_MAX_AGE_DAYS * DAY_MS,
      })
      for (const entry of storedDataEntries)
        if (entry.kind === 'cookie' && !categories.includes(entry.category))
          res.clearCookie(getEntryName(entry, tenant.id), { path: '/', sameSite: 'lax' })
      const receipt = { id, categories, version: CONSENT_VERSION }
      await postToCommerce(backEnd, CONSENT_API, { tenant: tenant.id, locale, session }, receipt).catch(
        (error: unknown) => log.error({ err: error }, 'consent receipt lost'),
      )
      res.redirect(303, `${getPath(tenant, locale, 'service/stored-data')}?consent=${categories.join()}`)
    },
  ]
}
