import type { ErrorCode } from '#shared/errors.ts'

interface ShopErrorOptions {
  /** Message ids of the faults, by the path of the field. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until the next attempt. */
  retryAfter?: number
  /** Details for logs and operators; no answer of the API contains them. */
  detail?: string
}

/** An expected error that the caller can handle. Other errors are faults and answered with 500. */
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

/** 409, with the code of the conflict. */
export const conflict = (code: ErrorCode, detail?: string) => new ShopError(409, code, { detail })

/** 429 too-many-requests. */
export const tooManyRequests = (retryAfter?: number) => new ShopError(429, 'too-many-requests', { retryAfter })

/** 422 invalid-input, with the message ids of the faults by field. */
export const invalidInput = (fields?: ShopErrorOptions['fields']) => new ShopError(422, 'invalid-input', { fields })

/** 400 invalid-input, the same for query parameters. */
export const invalidQuery = (fields?: ShopErrorOptions['fields']) => new ShopError(400, 'invalid-input', { fields })
