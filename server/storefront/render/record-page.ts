import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { REQUEST_ID_HEADER } from '../../http/internal-headers.ts'
import type { CachedPage, RefreshLock } from '../page-cache/page-cache.ts'
import { hashInlineScripts } from '../payment-pages/hash-inline-scripts.ts'
import type { PageOutput } from './query-stream.ts'

// one page once a minute: a tenth smaller than what streams, at a fraction of quality 11's time
const BROTLI_QUALITY = 9

/** What the page was sent with. */
export interface RecordedResponse {
  headers: OutgoingHttpHeaders
  nonce: string
  origin: string
  routeId: string
}

async function compressPage(html: string): Promise<CachedPage['bytes']> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html)])
  return { br, gzip: gz }
}

async function storePage(text: string, { headers, nonce, origin, routeId }: RecordedResponse, lock: RefreshLock) {
  const { html, policy } = hashInlineScripts(text, String(headers['content-security-policy']), nonce, origin)
  const { [REQUEST_ID_HEADER]: _own, ...shared } = headers
  lock.store({
    bytes: await compressPage(html),
    headers: { ...shared, 'content-security-policy': policy },
    hash: createHash('sha256').update(html).digest('base64url'),
    routeId,
  })
}

/**
 * Passes a page on to `res` as it streams, and stores it once it is complete, unless getResponse() returns undefined
 * then. A visitor who leaves early releases the lock.
 */
export function recordPage(
  res: PageOutput & EventEmitter,
  lock: RefreshLock,
  getResponse: () => RecordedResponse | undefined,
): PageOutput {
  const chunks: Buffer[] = []
  let isComplete = false
  const recordChunk = (piece: Buffer | string) => void chunks.push(Buffer.from(piece))
  res.once('close', () => isComplete || lock.release())
  return {
    write(piece) {
      recordChunk(piece)
      return res.write(piece)
    },
    end(piece) {
      recordChunk(piece)
      isComplete = true
      res.end(piece)
      const response = getResponse()
      if (response) void storePage(Buffer.concat(chunks).toString(), response, lock).finally(lock.release)
      else lock.release()
    },
    flush: () => res.flush?.(),
  }
}
