import type { ErrorRequestHandler } from 'express'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'
import { getLocals } from './locals.ts'
import { redactPath } from './request-id.ts'

interface ApplicationError extends Error {
  status: number
  code: ErrorCode
  fields?: Record<string, string>
  retryAfter?: number
}

/** By name, because this room does not import the libraries that throw them. */
const isApplicationError = (error: unknown): error is ApplicationError =>
  error instanceof Error && (error.name === 'ShopError' || error.name === 'WriteRefusedError')

/** Status and code of an error that the caller has made: body parser and URL decoder give such errors a status. */
function findClientError(error: unknown): { status: number; code: ErrorCode } | undefined {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0
  if (status === 413) return { status, code: 'too-large' }
  return status >= 400 && status < 500 ? { status, code: 'invalid-input' } : undefined
}

/** Turns an error into the API's response, in this one place; the error's own message is logged and never sent. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error)
  const { log, requestId } = getLocals(res)
  const handled = isApplicationError(error) ? error : findClientError(error)
  if (!handled || handled.status >= 500)
    log?.error({ err: error, method: req.method, path: redactPath(req.path) }, 'fault')
  const { status, code } = handled ?? { status: 500, code: 'internal' as const }
  const { fields, retryAfter } = isApplicationError(error) ? error : {}
  if (retryAfter !== undefined) res.set('retry-after', String(retryAfter))
  res
    .status(status)
    .set('cache-control', 'no-store')
    .json({ error: { code, fields, requestId } } satisfies ErrorBody)
}
