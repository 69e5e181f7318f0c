import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Request, RequestHandler, Response } from 'express'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { CLAIM_PHOTOS_PATH, GUARANTEE_CLAIMS_API } from '#shared/api/guarantee-claims.ts'
import { MAX_PHOTO_FORM_BYTES, REVIEW_PHOTOS_PATH } from '#shared/api/own-reviews.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { toInternalHeaders } from '../../http/internal-headers.ts'
import { getLocals } from '../../http/locals.ts'
import type { BackEnd } from '../proxy/back-end.ts'

const TIMEOUT_MS = 25_000 // a body may take twenty seconds (http/listen.ts), its photos some more

/** What the page says of the failure, by the message of the field "photos". */
const failures: Readonly<Record<string, string>> = {
  'photo-form.required': 'required',
  'photo-form.count': 'count',
  'photo-form.size': 'size',
  'photo-form.unreadable': 'unreadable',
}

const getQuery = (req: Request, name: string) => {
  const value = req.query[name]
  return typeof value === 'string' ? value : ''
}

/** A page with a form of photos. */
export interface PhotoPage {
  /** The back end's address for the form. */
  api: string
  /** What the back end has to know, out of the form's address. */
  parameters: readonly string[]
  /** The address of the page that has posted; `query` is what it was opened with. */
  buildPath(site: { tenant: Tenant; locale: Locale }, query: URLSearchParams): string
}

/** The photos of a review. */
export const reviewPhotoPage: PhotoPage = {
  api: `${RATINGS_API}${REVIEW_PHOTOS_PATH}`,
  parameters: ['id', 'order', 'signature'],
  buildPath({ tenant, locale }, query) {
    query.delete('id')
    return `${getPath(tenant, locale, 'reviews/write')}?${query}#photos`
  },
}

/** The photos of a defect. */
export const claimPhotoPage: PhotoPage = {
  api: `${GUARANTEE_CLAIMS_API}${CLAIM_PHOTOS_PATH}`,
  parameters: ['id', 'order', 'signature'],
  buildPath({ tenant, locale }, query) {
    const number = query.get('order') ?? ''
    query.delete('order')
    query.delete('sku')
    return `${getPath(tenant, locale, 'account/order-claim', { number })}?${query}#photos-${query.get('id') ?? ''}`
  },
}

/** The form goes on to the back end as it comes, with the identity that the visitor's cookies stand for. */
async function forward(backEnd: BackEnd, req: Request, res: Response, address: string) {
  const { tenant, locale, session, requestId } = getLocals(res)
  const caller = { tenant: tenant.id, locale, session, requestId, clientIp: req.ip }
  const body: ReadableStream<Uint8Array> = Readable.toWeb(req)
  return backEnd.fetch(address, {
    method: 'POST',
    headers: { 'content-type': req.get('content-type') ?? '', ...toInternalHeaders(caller) },
    body,
    duplex: 'half',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as RequestInit) // "duplex" is not in the DOM's type
}

/** Which failure the answer tells of; undefined if the photos were stored. */
async function findFailure(response: globalThis.Response): Promise<string | undefined> {
  if (response.ok) return undefined
  if (response.status === 413) return 'size'
  const body: Partial<ErrorBody> | undefined = await response.json().catch(() => undefined)
  return failures[body?.error?.fields?.photos ?? ''] ?? 'busy'
}

/**
 * Takes photos that were posted by the form of their page, and leads back there, which says what has become of them.
 * Files come in no other way: every other page refuses forms that contain them.
 */
export const handlePhotoForm =
  (backEnd: BackEnd, { api, parameters, buildPath }: PhotoPage): RequestHandler =>
  async (req, res, next) => {
    if (!req.is('multipart/form-data')) return next()
    const { tenant, log } = getLocals(res)
    const locale = tenant.locales.find((each) => each === getQuery(req, 'locale')) ?? tenant.locales[0]
    const names = parameters.filter((name) => getQuery(req, name))
    const query = new URLSearchParams(names.map((name) => [name, getQuery(req, name)]))
    const isTooLarge = Number(req.get('content-length') ?? 0) > MAX_PHOTO_FORM_BYTES
    const failure = isTooLarge
      ? 'size'
      : await forward(backEnd, req, res, `${api}?${query}`).then(findFailure, (error: unknown) => {
          log.warn({ err: error }, 'photos not received')
          return 'busy'
        })
    query.set('sku', getQuery(req, 'sku'))
    query.set(failure ? 'photos' : 'done', failure ?? 'photos-added')
    if (!req.readableEnded) res.set('connection', 'close') // what was not read is not waited for
    res.redirect(303, buildPath({ tenant, locale }, query))
  }
