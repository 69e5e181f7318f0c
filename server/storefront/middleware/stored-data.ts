import { randomUUID } from 'node:crypto'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  CONSENT_API,
  CONSENT_COOKIE,
  CONSENT_VERSION,
  NECESSARY_CATEGORY,
  parseConsentChoice,
} from '#shared/api/consent.ts'
import { getPath } from '#shared/routes.ts'
import { getEntryName, type StoredDataEntry, storedDataEntries } from '#shared/stored-data.ts'
import { getLocals } from '../../http/locals.ts'
import { getCookie, getFormFields } from '../../http/request-fields.ts'
import type { BackEnd } from '../proxy/back-end.ts'
import { postToCommerce } from '../proxy/post-to-commerce.ts'
import type { SessionCookies } from './session-cookies.ts'

const cookies = storedDataEntries.filter(({ kind }) => kind === 'cookie')

/** Name → length of each cookie that scripts cannot see; the values stay between browser and server. */
const listHttpOnlyCookies: RequestHandler = (req, res) => {
  const httpOnlyNames = cookies
    .filter(({ httpOnly }) => httpOnly)
    .map((entry) => getEntryName(entry, getLocals(res).tenant.id))
  const lengths = httpOnlyNames.flatMap((name) => {
    const value = getCookie(req, name)
    return value === undefined ? [] : [[name, value.length]]
  })
  res.set('cache-control', 'private, no-store').json(Object.fromEntries(lengths))
}

function clearEntryCookie(res: Response, entry: StoredDataEntry) {
  const name = getEntryName(entry, getLocals(res).tenant.id)
  res.clearCookie(name, {
    path: '/',
    sameSite: 'lax',
    secure: name.startsWith('__Host-'),
    httpOnly: entry.httpOnly === true,
  })
}

interface StoredDataOptions {
  backEnd: BackEnd
  sessionCookies: Pick<SessionCookies, 'getSessionCookieName'>
}

/**
 * Whoever deletes the consent cookie takes their consent back: the back end deletes what it has stored by it. A visitor
 * without a session has nothing there.
 */
async function withdrawConsent(req: Request, res: Response, { backEnd, sessionCookies }: StoredDataOptions) {
  const { tenant, log } = getLocals(res)
  const session = getCookie(req, sessionCookies.getSessionCookieName(tenant.id))
  if (session === undefined) return
  const id = parseConsentChoice(getCookie(req, CONSENT_COOKIE))?.consentId ?? randomUUID()
  const withdrawal = { id, categories: [NECESSARY_CATEGORY], version: CONSENT_VERSION }
  const caller = { tenant: tenant.id, locale: tenant.locales[0], session }
  await postToCommerce(backEnd, CONSENT_API, caller, withdrawal).catch((error: unknown) =>
    log.error({ err: error }, 'withdrawal of consent lost'),
  )
}

/**
 * Deletes the cookies that a form of the page of stored data names, or with `*` all of them, and redirects back to the
 * page.
 */
const deleteCookies =
  (options: StoredDataOptions): RequestHandler =>
  async (req, res) => {
    const { name, locale } = getFormFields(req)
    const { tenant } = getLocals(res)
    const deletedEntries = cookies.filter((entry) => name === '*' || name === getEntryName(entry, tenant.id))
    if (deletedEntries.some((entry) => entry.name === CONSENT_COOKIE)) await withdrawConsent(req, res, options)
    for (const entry of deletedEntries) clearEntryCookie(res, entry)
    const pageLocale = tenant.locales.find((each) => each === locale) ?? tenant.locales[0]
    res.redirect(
      303,
      `${getPath(tenant, pageLocale, 'service/stored-data')}${deletedEntries.length > 0 ? '?deleted=1' : ''}`,
    )
  }

/** /api/stored-data: which cookies the browser holds that only the server can see, and their deletion. */
export const createStoredDataRoutes = (options: StoredDataOptions) =>
  Router()
    .get('/', listHttpOnlyCookies)
    .post('/', express.urlencoded({ extended: false, limit: '10kb' }), deleteCookies(options))
