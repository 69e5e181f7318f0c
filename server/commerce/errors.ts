import type { ErrorCode } from '#shared/errors.ts'

/** An outcome the caller can act on. Anything else that is thrown is a fault and answers 500. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined

  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, fields?: Readonly<Record<string, string>>, retryAfter?: number) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export const notFound = () => new ShopError(404, 'not-found')
export const conflict = (code: ErrorCode) => new ShopError(409, code)
export const tooMany = (retryAfter?: number) => new ShopError(429, 'too-many-requests', undefined, retryAfter)
export const invalid = (fields?: Readonly<Record<string, string>>) => new ShopError(400, 'invalid-input', fields)
