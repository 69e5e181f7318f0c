import { randomUUID } from 'node:crypto'
import express, { type RequestHandler } from 'express'
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_VERSION, type ConsentCategory, consentCategories, NECESSARY, readChoice } from '#shared/contracts/consent.ts'
import { pathFor } from '#shared/routes.ts'
import { nameIn, storageRegister } from '#shared/storage-register.ts'

const DAY_MS = 86_400_000

/** What a form of client/features/consent/consent-form.tsx grants. */
function grantedBy({ choice, categories }: Readonly<Record<string, unknown>>): readonly ConsentCategory[] {
  const ticked = choice === 'all' ? consentCategories : choice === 'some' ? [categories].flat() : []
  return consentCategories.filter((category) => category === NECESSARY || ticked.includes(category))
}

/** The cookie as the browser's own script writes it. */
function cookieFor(categories: readonly ConsentCategory[], consentId: string, locale: string, now: Date) {
  const at = now.toISOString()
  const services = Object.fromEntries(consentCategories.map((category) => [category, []]))
  const cookie = {
    categories,
    revision: CONSENT_VERSION,
    data: null,
    consentTimestamp: at,
    consentId,
    services,
    languageCode: locale,
    lastConsentTimestamp: at,
  }
  return JSON.stringify({ ...cookie, expirationTime: now.getTime() + CONSENT_DAYS * DAY_MS })
}

/**
 * POST /api/consent as a form, i.e. without script: sets the choice, deletes the cookies of what is not granted, writes the receipt and leads back to
 * the ledger page, which says what was kept. As JSON the request goes on to the back end: there the browser has set its cookie itself.
 */
export function consentForm({ commerceUrl, now }: { commerceUrl: string; now(): Date }): RequestHandler[] {
  return [
    express.urlencoded({ extended: false, limit: '10kb' }),
    async (req, res, next) => {
      if (!req.is('application/x-www-form-urlencoded')) return next()
      const { tenant, log } = res.locals as Express.Locals
      const form = Object(req.body) as Readonly<Record<string, unknown>>
      const locale = tenant.locales.find((each) => each === form.locale) ?? tenant.locales[0]
      const categories = grantedBy(form)
      const id = readChoice((req.cookies as Readonly<Record<string, unknown>>)[CONSENT_COOKIE])?.consentId ?? randomUUID()
      res.cookie(CONSENT_COOKIE, cookieFor(categories, id, locale, now()), { path: '/', sameSite: 'lax', secure: req.secure, maxAge: CONSENT_DAYS * DAY_MS })
      for (const entry of storageRegister)
        if (entry.kind === 'cookie' && !categories.includes(entry.category)) res.clearCookie(nameIn(entry, tenant.id), { path: '/', sameSite: 'lax' })
      await fetch(`${commerceUrl}/api/consent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tenant': tenant.id, 'x-locale': locale },
        body: JSON.stringify({ id, categories, version: CONSENT_VERSION }),
        signal: AbortSignal.timeout(5000),
      }).catch((error: unknown) => log.error({ err: error }, 'consent receipt lost'))
      res.redirect(303, `${pathFor(tenant, locale, 'service/data-ledger')}?consent=${categories.join()}`)
    },
  ]
}
