import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from './feed-row.ts'

const HEAD_BYTES = 65_536

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Converts an error of the file system to a one-line reason. */
function toFeedError(error: unknown): FeedError {
  const code = getErrorCode(error)
  if (code === 'ENOENT') return new FeedError('there is no such file')
  if (code === 'EISDIR') return new FeedError('is a folder, not a file')
  if (code === 'EACCES' || code === 'EPERM') return new FeedError('may not be read: permission denied')
  if (code === 'Z_BUF_ERROR') return new FeedError('is cut off: the gzip file ends in the middle')
  if (code.startsWith('Z_')) return new FeedError('is damaged: the gzip data cannot be unpacked')
  return new FeedError(`cannot be read (${code || (error instanceof Error ? error.message : 'unknown reason')})`)
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw toFeedError(error)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } catch (error) {
    throw toFeedError(error)
  } finally {
    await handle.close()
  }
}

/** The file's bytes, unpacked if its content is gzip, whatever its name. Throws FeedError. */
export async function* readBytes(file: string): AsyncGenerator<Buffer> {
  const isPacked = await isGzip(file)
  const fileStream = createReadStream(file, { highWaterMark: HEAD_BYTES })
  // pipeline passes read errors on to the iteration below; its callback has nothing to add.
  const stream: AsyncIterable<Buffer> = isPacked ? pipeline(fileStream, createGunzip(), () => undefined) : fileStream
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    throw toFeedError(error)
  } finally {
    fileStream.destroy()
  }
}

/** The first bytes, enough to detect format and encoding. */
export async function readHead(file: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of readBytes(file)) {
    parts.push(part)
    length += part.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts)
}
