import { Writable } from 'node:stream'
import type { QueryClient } from '@tanstack/react-query'
import { toScriptJson, toScriptJsonCached } from './script-json.ts'

/** Where a page is written to: a response, or a recorder in front of it. */
export interface PageOutput {
  write(piece: Buffer | string): unknown
  end(piece: string): unknown
  flush?(): void
}

/**
 * Writes each query result into the page just before the markup that needs it.
 *
 * React writes chunks that may end inside a tag, but calls flush() only where the HTML is complete. So chunks wait
 * until flush(), and results are written between two flushes, never inside one.
 */
export class QueryStream extends Writable {
  readonly #out: PageOutput
  readonly #queryClient: QueryClient
  readonly #nonce: string
  readonly #tail: string
  readonly #sent = new Set<string>()
  #pending: Buffer[] = []

  /** `tail` closes the document once React has written everything. */
  constructor(out: PageOutput, queryClient: QueryClient, nonce: string, tail: string) {
    super()
    this.#out = out
    this.#queryClient = queryClient
    this.#nonce = nonce
    this.#tail = tail
  }

  /** Pairs of key and data that have not been sent yet, as JSON for a script; undefined if there are none. */
  takeResults(): string | undefined {
    const pairs: string[] = []
    for (const { queryHash, queryKey, state } of this.#queryClient.getQueryCache().getAll()) {
      if (state.status !== 'success' || this.#sent.has(queryHash)) continue
      this.#sent.add(queryHash)
      pairs.push(`[${toScriptJson(queryKey)},${toScriptJsonCached(state.data)}]`)
    }
    return pairs.length > 0 ? `[${pairs.join()}]` : undefined
  }

  flush() {
    const results = this.takeResults()
    if (results) this.#out.write(`<script nonce="${this.#nonce}">window.queries.push(${results})</script>`)
    if (this.#pending.length > 0) this.#out.write(Buffer.concat(this.#pending.splice(0)))
    this.#out.flush?.()
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#pending.push(piece)
    done()
  }

  override _final(done: () => void) {
    this.flush()
    this.#out.end(this.#tail)
    done()
  }
}
