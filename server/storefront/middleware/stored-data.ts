import express, { type RequestHandler, type Response, Router } from 'express'
import { getPath } from '#shared/routes.ts'
import { getEntryName, type StoredDataEntry, storedDataEntries } from '#shared/stored-data.ts'
import { getLocals } from '../../http/locals.ts'
import { getCookie, getFormFields } from '../../http/request-fields.ts'

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

/**
 * Deletes the cookie that a form of the page of stored data names, or with `*` all of them, and redirects back to the
 * page.
 */
const deleteCookies: RequestHandler = (req, res) => {
  const { name, locale } = getFormFields(req)
  const { tenant } = getLocals(res)
  const deletedEntries = cookies.filter((entry) => name === '*' || name === getEntryName(entry, tenant.id))
  for (const entry of deletedEntries) clearEntryCookie(res, entry)
  const pageLocale = tenant.locales.find((each) => each === locale) ?? tenant.locales[0]
  res.redirect(
    303,
    `${getPath(tenant, pageLocale, 'service/stored-data')}${deletedEntries.length > 0 ? '?deleted=1' : ''}`,
  )
}

/** /api/stored-data: which cookies the browser holds that only the server can see, and their deletion. */
export const storedDataRoutes = Router()
  .get('/', listHttpOnlyCookies)
  .post('/', express.urlencoded({ extended: false, limit: '10kb' }), deleteCookies)
