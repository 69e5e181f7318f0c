import { Writable } from 'node:stream'
import type { QueryClient } from '@tanstack/react-query'
import { scriptJson, scriptJsonOnce } from './script-json.ts'

/** Where a page goes: a response, or something that stands before it. */
export interface Output {
  write(piece: Buffer | string): unknown
  end(piece: string): unknown
  flush?(): void
}

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

  /** Pairs of key and data that nobody has sent yet, as JSON for a script; undefined when there are none. */
  takeResults(): string | undefined {
    const pairs: string[] = []
    for (const { queryHash, queryKey, state } of this.#queryClient.getQueryCache().getAll()) {
      if (state.status !== 'success' || this.#sent.has(queryHash)) continue
      this.#sent.add(queryHash)
      pairs.push(`[${scriptJson(queryKey)},${scriptJsonOnce(state.data)}]`)
    }
    return pairs.length > 0 ? `[${pairs.join()}]` : undefined
  }

  flush() {
    const results = this.takeResults()
    if (results) this.#out.write(`<script nonce="${this.#nonce}">window.queries.push(${results})</script>`)
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
