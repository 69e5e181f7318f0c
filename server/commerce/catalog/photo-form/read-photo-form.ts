import type { IncomingMessage } from 'node:http'
import { invalidInput, ShopError } from '#server/commerce/core/errors.ts'
import { createQueue } from '#server/commerce/core/queue.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_FORM_BYTES } from '#shared/api/own-reviews.ts'

/** The sizes in which a photo is stored. */
export type PhotoSize = 'small' | 'large'

const SMALL_WIDTH = 240
const LARGE_WIDTH = 1280
const MAX_PARALLEL_FORMS = 4 // each holds up to 20 MB in memory

/** A photo re-encoded in two sizes: what the file said besides, such as the place, is gone. */
export interface EncodedPhoto {
  small: Buffer
  large: Buffer
}

const invalidPhotos = (message: string) => invalidInput({ photos: message })

const enqueueForm = createQueue({
  maxRunning: MAX_PARALLEL_FORMS,
  maxWaiting: 0,
  createRefusal: () => new ShopError(503, 'unavailable', { retryAfter: 5 }),
})

async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_PHOTO_FORM_BYTES) throw new ShopError(413, 'too-large')
  const chunks: Buffer[] = []
  let size = 0
  const body: AsyncIterable<Buffer> = req
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_PHOTO_FORM_BYTES) throw new ShopError(413, 'too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The files of the form's field "photos"; a field left empty sends a file without a name or bytes. */
async function parseFiles(body: Buffer<ArrayBuffer>, type: string): Promise<File[]> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalidPhotos('photo-form.unreadable')
  })
  return form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0)
}

/** The module that decodes pictures; loaded with the first photo, because a back end needs it for nothing else. */
const loadImages = () => import('../images/index.ts')

async function encodePhoto(file: File): Promise<EncodedPhoto> {
  const { isPhotograph, resizePicture } = await loadImages()
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isPhotograph(bytes)) throw invalidPhotos('photo-form.unreadable')
  try {
    return {
      large: await resizePicture(bytes, LARGE_WIDTH, 'webp'),
      small: await resizePicture(bytes, SMALL_WIDTH, 'webp'),
    }
  } catch {
    throw invalidPhotos('photo-form.unreadable')
  }
}

/**
 * Reads and re-encodes the photos of a posted form: JPEG, PNG or WebP, judged by their content. 413 too-large, 422
 * invalid-input for files that are too many, too large or no photos, 503 unavailable while too many forms are read.
 */
export const readPhotoForm = (req: IncomingMessage, maxPhotos: number): Promise<EncodedPhoto[]> =>
  enqueueForm(async () => {
    const type = req.headers['content-type'] ?? ''
    if (!/^multipart\/form-data\b/i.test(type)) throw invalidPhotos('photo-form.unreadable')
    const files = await parseFiles(await readBody(req), type)
    if (files.length === 0) throw invalidPhotos('photo-form.required')
    if (files.length > maxPhotos) throw invalidPhotos('photo-form.count')
    if (files.some(({ size }) => size > MAX_PHOTO_BYTES)) throw invalidPhotos('photo-form.size')
    const photos: EncodedPhoto[] = []
    for (const file of files) photos.push(await encodePhoto(file)) // one after the other: each takes a core
    return photos
  })
