import type { ErrorCode } from '#shared/errors.ts'

interface ShopErrorOptions {
  /** Message ids of what is wrong, by the path of the field. */
  fields?: Readonly<Record<string, string>>
  /** Seconds after which to try again. */
  retryAfter?: number
  /** What a log or an operator's terminal adds to the code; no answer of the API contains it. */
  detail?: string
}

/** An outcome the caller can act on. Anything else that is thrown is a fault and answers 500. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: ShopErrorOptions['fields']
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, { fields, retryAfter, detail }: ShopErrorOptions = {}) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** 404 not-found. */
export const notFound = (detail?: string) => new ShopError(404, 'not-found', { detail })

/** 409, with the code of what is in the way. */
export const conflict = (code: ErrorCode, detail?: string) => new ShopError(409, code, { detail })

/** 429 too-many-requests. */
export const tooManyRequests = (retryAfter?: number) => new ShopError(429, 'too-many-requests', { retryAfter })

/** 422 invalid-input, with the message ids of what is wrong by field. */
export const invalidInput = (fields?: ShopErrorOptions['fields']) => new ShopError(422, 'invalid-input', { fields })

/** 400 invalid-input, the same for the parameters of an address. */
export const invalidQuery = (fields?: ShopErrorOptions['fields']) => new ShopError(400, 'invalid-input', { fields })
