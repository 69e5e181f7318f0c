import { type Request, type Response, Router } from 'express'
import { imageWidths } from '#shared/image.ts'
import { UnreadablePictureError } from './original-picture.ts'
import { createPictureFinder, QueueFullError } from './picture-finder.ts'
import { type ImageFormat, imageFormats } from './resize-picture.ts'

const widths = new Set<string>(imageWidths.map(String))

/** The best format that the browser names; a wildcard proves nothing, so it gets JPEG. */
export function negotiateFormat(accept: string | undefined): ImageFormat {
  const acceptedTypes = (accept ?? '').toLowerCase().split(',')
  const accepts = (format: ImageFormat) =>
    acceptedTypes.some((entry) => /^\s*image\/(\w+)\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/.exec(entry)?.[1] === format)
  return imageFormats.find(accepts) ?? 'jpeg'
}

/** Short and without words of the request: nothing a visitor sends comes back (R21). */
function sendError(res: Response, status: 400 | 404 | 422 | 503, reason: string) {
  if (status === 503) res.set('Retry-After', '2')
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(reason)
}

/** What went wrong with the picture itself is no fault of ours; undefined for everything else. */
function findErrorResponse(error: unknown): [422 | 503, string] | undefined {
  if (error instanceof QueueFullError) return [503, 'busy']
  if (error instanceof UnreadablePictureError) return [422, 'unreadable picture']
  if (!(error instanceof Error) || 'code' in error) return undefined // the disk, not the picture
  return /timeout/i.test(error.message) ? [503, 'too slow'] : [422, 'unreadable picture']
}

/**
 * GET /<width>/<source>: a picture in a listed width as AVIF, WebP or JPEG, whatever Accept names first of these; as
 * JPEG where the shop has switched that off (S9.60). 400 for another width, 404 for what is not there, 422 for what is
 * no picture, 503 when too many wait. Mount it where the address has lost its prefix, e.g. app.use('/img',
 * createImageRoutes(…)).
 */
export function createImageRoutes(options: { mediaRoot: string; cacheRoot: string; cacheBytes: number }): Router {
  const findPicture = createPictureFinder(options)
  return Router().get(/.*/, async (req: Request, res: Response, next) => {
    // The raw path: names of ours need no encoding, so a percent sign is already wrong (R31).
    const [, width = '', name = ''] = /^\/([^/]*)\/(.*)$/s.exec(req.path) ?? []
    if (!widths.has(width)) return sendError(res, 400, 'unknown width')
    res.vary('Accept')
    try {
      const { tenant }: Partial<Express.Locals> = res.locals
      const format = tenant?.features.imageOptimisation === false ? 'jpeg' : negotiateFormat(req.get('accept'))
      const picture = await findPicture(name, Number(width), format)
      if (!picture) return sendError(res, 404, 'no such picture')
      res.set({
        'Content-Type': `image/${format}`,
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${picture.etag}"`,
        'X-Content-Type-Options': 'nosniff',
      })
      res.send(picture.bytes)
    } catch (error) {
      const errorResponse = findErrorResponse(error)
      if (errorResponse) sendError(res, ...errorResponse)
      else next(error)
    }
  })
}
