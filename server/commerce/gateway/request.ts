import type { Request } from 'express'
import { mixed, object, type Schema, string } from 'yup'
import { ShopError } from '../errors.ts'
import { parse } from '../parse.ts'

export const MAX_GET_LENGTH = 2047 // specification §7

/** One GraphQL request, however it came. */
export interface Operation {
  query: string
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | null | undefined
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const map = () => mixed((value): value is Record<string, unknown> => isMap(value)).nullable()

const operation: Schema<Operation> = object({
  query: string().strict().min(1).required(),
  operationName: string().strict().nullable(),
  variables: map(),
  extensions: map(),
}) as Schema<Operation>

/** In an address, maps are JSON texts. Anything else than JSON stays as it is, and is refused by the schema. */
function fromAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Reads the operation of a GET or POST. 405 for another method, 414 for a long address, 415 for a body that is not JSON, 400 for a batch or a wrong parameter. */
export function operationOf(req: Request): Operation {
  if (req.method === 'GET') {
    if (req.originalUrl.length > MAX_GET_LENGTH) throw new ShopError(414, 'too-large')
    const { query, operationName, variables, extensions } = req.query
    return parse(operation, { query, operationName: operationName || undefined, variables: fromAddress(variables), extensions: fromAddress(extensions) })
  }
  if (req.method !== 'POST') throw new ShopError(405, 'invalid-input')
  if (!req.is('application/json')) throw new ShopError(415, 'invalid-input')
  if (!isMap(req.body)) throw new ShopError(400, 'invalid-input')
  return parse(operation, req.body)
}
