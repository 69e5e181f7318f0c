import type { Request, RequestHandler } from 'express'
import type { GraphQLError } from 'graphql'
import { createHandler, type OperationArgs, type RequestParams, type Response } from 'graphql-http'
import { WriteRefusedError } from '#server/database/index.ts'
import { type Context, getContext } from '../core/context.ts'
import { ShopError } from '../core/errors.ts'
import { createDocumentCache, type GetDocument } from './document-cache.ts'
import { toClientError, toRefusal } from './errors.ts'
import { getGatewaySchema } from './schema.ts'

export const MAX_GET_URL_LENGTH = 2047 // S7
const RESPONSE_TYPE = 'application/graphql-response+json'

type ResolverContext = { ctx: Context }

const toResponse = (status: number, type: string, errors: readonly GraphQLError[]): Response => [
  JSON.stringify({ errors }),
  { status, statusText: '', headers: { 'content-type': `${type}; charset=utf-8` } },
]

/** Answers a change that could not be written with an error status in both media types, and says when to retry. */
const toRefusedWrite = ({ status, retryAfter }: WriteRefusedError, type: string, body: object): Response => [
  JSON.stringify(body),
  {
    status,
    statusText: '',
    headers: { 'content-type': `${type}; charset=utf-8`, 'retry-after': String(retryAfter) },
  },
]

/** Sends JSON that is safe in HTML: an error may repeat the value that it rejects. */
const escapeMarkup = (json: string | null) =>
  json?.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`)

/**
 * With the new media type a failed request has its own status; with plain JSON it is 200, and the body has the errors.
 */
const getResponseType = (req: Request) => req.accepts(['application/json', RESPONSE_TYPE]) || 'application/json'

/** The arguments for executing a document. One that exceeds a limit is rejected with 400 in both media types [R17]. */
function prepareOperation(
  getDocument: GetDocument,
  { query, operationName, variables }: RequestParams,
  ctx: Context,
): OperationArgs<ResolverContext> | readonly GraphQLError[] | Response {
  if (query === '') return toResponse(400, 'application/json', [toRefusal(new ShopError(400, 'invalid-input'))])
  const validation = getDocument(query)
  if ('document' in validation)
    return {
      schema: getGatewaySchema(),
      document: validation.document,
      operationName,
      variableValues: variables,
      contextValue: { ctx },
    }
  const { errors } = validation
  if (!errors.some((error) => error.extensions.status === 400)) return errors
  return toResponse(
    400,
    'application/json',
    errors.map((error) => toClientError(error, ctx.log)),
  )
}

/** Passes what express.json has parsed to graphql-http. */
function answer(req: Request, getDocument: GetDocument): Promise<Response> {
  const ctx = getContext(req)
  const formatError = (error: Readonly<GraphQLError | Error>) => toClientError(error, ctx.log)
  const handle = createHandler<Request, undefined, ResolverContext>({
    onSubscribe: (_request, params) => prepareOperation(getDocument, params, ctx),
    onOperation(_request, _args, { data, errors = [] }) {
      const refused = errors
        .map(({ originalError }) => originalError)
        .find((error) => error instanceof WriteRefusedError)
      if (refused) return toRefusedWrite(refused, getResponseType(req), { data, errors: errors.map(formatError) })
      if (data !== undefined) return undefined
      // Nothing was executed: a wrong variable. The library would answer it with 200 in both media types.
      const type = getResponseType(req)
      return toResponse(type === RESPONSE_TYPE ? 400 : 200, type, errors.map(formatError))
    },
    formatError,
  })
  const { method, originalUrl: url, headers, body } = req
  return handle({ method, url, headers, body, raw: req, context: undefined })
}

/**
 * Handles GATEWAY_API: GraphQL over HTTP by graphql-http, behind express.json. Protocol errors (405, 406, 415, and 414
 * for a long address) have the shape of every other error.
 */
export function createGateway({ production }: { production: boolean }): RequestHandler {
  const getDocument = createDocumentCache(getGatewaySchema(), production)

  const refuse = (error: ShopError) => toResponse(error.status, 'application/json', [toRefusal(error)])

  return async (req, res) => {
    const isTooLong = req.method === 'GET' && req.originalUrl.length > MAX_GET_URL_LENGTH
    const [body, { status, headers }] = isTooLong
      ? refuse(new ShopError(414, 'too-large'))
      : await answer(req, getDocument)
    const isProtocolRefusal = status > 400 && status < 500
    const [text] = isProtocolRefusal && !isTooLong ? refuse(new ShopError(status, 'invalid-input')) : [body]
    res
      .status(status)
      .set({ 'content-type': 'application/json; charset=utf-8', ...headers })
      .vary('accept')
      .send(escapeMarkup(text))
  }
}
