import type { ErrorRequestHandler } from 'express'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'
import { loggedPath } from './request-id.ts'

interface Expected extends Error {
  status: number
  code: ErrorCode
  fields?: Record<string, string>
  retryAfter?: number
}

const isExpected = (error: unknown): error is Expected => error instanceof Error && error.name === 'ShopError'

/** Faults of the body parser and of the URL decoder carry a status of their own: the caller's fault, not ours. */
function clientFault(error: unknown): { status: number; code: ErrorCode } | undefined {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0
  if (status === 413) return { status, code: 'too-large' }
  return status >= 400 && status < 500 ? { status, code: 'invalid-input' } : undefined
}

/** The one place where an error becomes an answer of the API; its own message never leaves the house. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error)
  const { log, requestId } = res.locals as Express.Locals
  const known = isExpected(error) ? error : clientFault(error)
  if (!known) log?.error({ err: error, method: req.method, path: loggedPath(req.path) }, 'fault')
  const { status, code } = known ?? { status: 500, code: 'internal' as const }
  const { fields, retryAfter } = isExpected(error) ? error : {}
  if (retryAfter !== undefined) res.set('retry-after', String(retryAfter))
  res
    .status(status)
    .set('cache-control', 'no-store')
    .json({ error: { code, ...(fields && { fields }), ...(requestId && { requestId }) } } satisfies ErrorBody)
}
