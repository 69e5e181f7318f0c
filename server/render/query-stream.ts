import { Writable } from 'node:stream'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { scriptJson } from './script-json.ts'

type Output = NodeJS.WritableStream & { flush?: () => void }

/**
 * Puts each query result into the page just before the markup that needs it.
 *
 * React writes in pieces that may end inside a tag, but calls flush() only where the HTML is whole: so pieces are held
 * until flush(), and results are written between two flushes, never inside one.
 */
export class QueryStream extends Writable {
  readonly #out: Output
  readonly #queryClient: QueryClient
  readonly #nonce: string
  readonly #tail: string
  readonly #sent = new Set<string>()
  #held: Buffer[] = []

  /** `tail` closes the document once React has written everything. */
  constructor(out: Output, queryClient: QueryClient, nonce: string, tail: string) {
    super()
    this.#out = out
    this.#queryClient = queryClient
    this.#nonce = nonce
    this.#tail = tail
  }

  /** The results that nobody has sent yet. */
  takeResults() {
    const state = dehydrate(this.#queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' && !this.#sent.has(query.queryHash) })
    for (const query of state.queries) this.#sent.add(query.queryHash)
    return state
  }

  flush() {
    const state = this.takeResults()
    if (state.queries.length > 0) this.#out.write(`<script nonce="${this.#nonce}">window.queries.push(${scriptJson(state)})</script>`)
    if (this.#held.length > 0) this.#out.write(Buffer.concat(this.#held.splice(0)))
    this.#out.flush?.()
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#held.push(piece)
    done()
  }

  override _final(done: () => void) {
    this.flush()
    this.#out.end(this.#tail)
    done()
  }
}
