import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import sharp from 'sharp'

/** A photo as a telephone takes it, with a secret and the place in its data. */
export const createJpeg = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#a52' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .toBuffer()

/** A form with photos as a browser posts it. */
export async function createPhotoForm(files: readonly Buffer[]): Promise<IncomingMessage> {
  const form = new FormData()
  for (const file of files) form.append('photos', new Blob([new Uint8Array(file)]), 'x.jpg')
  const request = new Response(form)
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return Object.assign(Readable.from([body]), { headers }) as unknown as IncomingMessage
}
