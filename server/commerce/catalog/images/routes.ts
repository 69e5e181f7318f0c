import { type Request, type Response, Router } from 'express'
import { imageWidths } from '#shared/image.ts'
import { UnreadablePictureError } from './original-picture.ts'
import { createPictureFinder, QueueFullError } from './picture-finder.ts'
import { type ImageFormat, imageFormats } from './resize-picture.ts'

const widths = new Set<string>(imageWidths.map(String))

/** The best format that the browser names; a wildcard does not count, so it gets JPEG. */
export function negotiateFormat(accept: string | undefined): ImageFormat {
  const acceptedTypes = (accept ?? '').toLowerCase().split(',')
  const accepts = (format: ImageFormat) =>
    acceptedTypes.some((entry) => /^\s*image\/(\w+)\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/.exec(entry)?.[1] === format)
  return imageFormats.find(accepts) ?? 'jpeg'
}

/** Sends a short reason, which never repeats anything from the request (R21). */
function sendError(res: Response, status: 400 | 404 | 422 | 503, reason: string) {
  if (status === 503) res.set('Retry-After', '2')
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(reason)
}

/** The response to a faulty or slow picture; undefined for errors of the server. */
function findErrorResponse(error: unknown): [422 | 503, string] | undefined {
  if (error instanceof QueueFullError) return [503, 'busy']
  if (error instanceof UnreadablePictureError) return [422, 'unreadable picture']
  if (!(error instanceof Error) || 'code' in error) return undefined // the disk, not the picture
  return /timeout/i.test(error.message) ? [503, 'too slow'] : [422, 'unreadable picture']
}

/**
 * GET /<width>/<source>: a picture in one of the allowed widths as AVIF, WebP or JPEG, the first of them that Accept
 * names; as JPEG if the shop has switched that off (S9.60). 400 for another width, 404 for an unknown source, 422 for a
 * file that is no picture, 503 if too many are waiting. Mount it below a prefix: app.use('/img', createImageRoutes(…)).
 */
export function createImageRoutes(options: { mediaRoot: string; cacheRoot: string; cacheBytes: number }): Router {
  const findPicture = createPictureFinder(options)
  return Router().get(/.*/, async (req: Request, res: Response, next) => {
    // The raw path: our names need no encoding, so a percent sign is invalid (R31).
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
