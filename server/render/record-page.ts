import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage, Claim } from './page-cache.ts'
import type { Output } from './query-stream.ts'
import { sealPage } from './seal-page.ts'

const BROTLI_QUALITY = 9 // one page once a minute: a tenth smaller than what streams, at a fraction of quality 11's time

/** What the page was answered with; undefined when it must not be kept after all. */
export interface Answered {
  headers: OutgoingHttpHeaders
  nonce: string
  origin: string
  routeId: string
}

async function compressed(html: string): Promise<CachedPage['bytes']> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html)])
  return { br, gzip: gz }
}

async function keep(text: string, { headers, nonce, origin, routeId }: Answered, claim: Claim) {
  const { html, policy } = sealPage(text, String(headers['content-security-policy']), nonce, origin)
  const { 'x-request-id': _own, ...shared } = headers
  claim.store({
    bytes: await compressed(html),
    headers: { ...shared, 'content-security-policy': policy },
    hash: createHash('sha256').update(html).digest('base64url'),
    routeId,
  })
}

/** Passes a page on to `res` as it streams, and stores it once it is whole; `answered` is asked then. A visitor who leaves early gives the claim back. */
export function recordPage(res: Output & EventEmitter, claim: Claim, answered: () => Answered | undefined): Output {
  const pieces: Buffer[] = []
  let whole = false
  const note = (piece: Buffer | string) => void pieces.push(Buffer.from(piece))
  res.once('close', () => whole || claim.release())
  return {
    write(piece) {
      note(piece)
      return res.write(piece)
    },
    end(piece) {
      note(piece)
      whole = true
      res.end(piece)
      const answer = answered()
      if (answer) void keep(Buffer.concat(pieces).toString(), answer, claim).finally(claim.release)
      else claim.release()
    },
    flush: () => res.flush?.(),
  }
}
