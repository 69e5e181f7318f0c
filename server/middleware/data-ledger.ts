import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { pathFor } from '#shared/routes.ts'
import { nameIn, type StorageEntry, storageRegister } from '#shared/storage-register.ts'

const cookies = storageRegister.filter(({ kind }) => kind === 'cookie')
const shopOf = (res: Response) => (res.locals as Express.Locals).tenant
const held = (req: Request) => req.cookies as Readonly<Record<string, unknown>>

/** How long each cookie is that scripts cannot see, by name; its value stays between browser and server. */
const tell: RequestHandler = (req, res) => {
  const hidden = cookies.filter(({ httpOnly }) => httpOnly).map((entry) => nameIn(entry, shopOf(res).id))
  const lengths = hidden.flatMap((name) => (typeof held(req)[name] === 'string' ? [[name, String(held(req)[name]).length]] : []))
  res.set('cache-control', 'private, no-store').json(Object.fromEntries(lengths))
}

function clear(res: Response, entry: StorageEntry) {
  const name = nameIn(entry, shopOf(res).id)
  res.clearCookie(name, { path: '/', sameSite: 'lax', secure: name.startsWith('__Host-'), httpOnly: entry.httpOnly === true })
}

/** Deletes the cookie that a form of the ledger page names, or with `*` all of them, and leads back to the page. */
const forget: RequestHandler = (req, res) => {
  const { name, locale } = Object(req.body) as Readonly<Record<string, unknown>>
  const tenant = shopOf(res)
  const gone = cookies.filter((entry) => name === '*' || name === nameIn(entry, tenant.id))
  for (const entry of gone) clear(res, entry)
  const known = tenant.locales.find((each) => each === locale) ?? tenant.locales[0]
  res.redirect(303, `${pathFor(tenant, known, 'service/data-ledger')}${gone.length > 0 ? '?deleted=1' : ''}`)
}

/** /api/data-ledger: what the browser holds that only the server can see, and its deletion. */
export const dataLedger = Router()
  .get('/', tell)
  .post('/', express.urlencoded({ extended: false, limit: '10kb' }), forget)
