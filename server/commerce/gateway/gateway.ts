import type { Request, RequestHandler, Response } from 'express'
import { type ExecutionResult, execute, type GraphQLFormattedError, getOperationAST, OperationTypeNode } from 'graphql'
import { type Context, contextOf } from '../context.ts'
import { ShopError } from '../errors.ts'
import { type Checked, createDocuments } from './documents.ts'
import { answerError, refusal } from './errors.ts'
import { type Operation, operationOf } from './request.ts'
import { createSchema } from './schema.ts'

const RESPONSE_TYPE = 'application/graphql-response+json'

interface Answer {
  status: number
  body: { data?: unknown; errors?: readonly GraphQLFormattedError[] }
}

/** GraphQL over HTTP: with the new media type a failed request has its own status, with plain JSON it is 200 and the errors tell. */
function send(req: Request, res: Response, { status, body }: Answer) {
  const type = req.accepts(['application/json', RESPONSE_TYPE]) || 'application/json'
  res.status(status).set('content-type', `${type}; charset=utf-8`).set('vary', 'accept').send(JSON.stringify(body))
}

/** A document that breaks a limit is refused with 400 in both media types (reliability R17). */
function refusedDocument(req: Request, { errors }: Extract<Checked, { errors: unknown }>, ctx: Context): Answer {
  const limited = errors.some((error) => error.extensions.status === 400)
  const status = limited || req.accepts(['application/json', RESPONSE_TYPE]) === RESPONSE_TYPE ? 400 : 200
  return { status, body: { errors: errors.map((error) => answerError(error, ctx.log)) } }
}

/** A result without a data entry never began: a wrong variable, or no such operation. */
function executed(req: Request, { data, errors }: ExecutionResult, ctx: Context): Answer {
  const told = errors && { errors: errors.map((error) => answerError(error, ctx.log)) }
  if (data === undefined) return { status: req.accepts(['application/json', RESPONSE_TYPE]) === RESPONSE_TYPE ? 400 : 200, body: { ...told } }
  return { status: 200, body: { data, ...told } }
}

/**
 * The handler of /api/gateway/, which follows the GraphQL-over-HTTP specification. The body has been parsed by express.json before.
 * Thin and our own instead of a server library: those read the request's stream again, which is empty by then, and hang on an empty object.
 */
export function createGateway({ production }: { production: boolean }): RequestHandler {
  const schema = createSchema()
  const documentFor = createDocuments(schema, production)

  async function answer(req: Request, { query, operationName, variables }: Operation): Promise<Answer> {
    const ctx = contextOf(req)
    const checked = documentFor(query)
    if ('errors' in checked) return refusedDocument(req, checked, ctx)
    const { document } = checked
    if (req.method === 'GET' && getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION) throw new ShopError(405, 'invalid-input')
    const result = await execute({
      schema,
      document,
      contextValue: { ctx },
      ...(operationName && { operationName }),
      ...(variables && { variableValues: variables }),
    })
    return executed(req, result, ctx)
  }

  return async (req, res) => {
    try {
      send(req, res, await answer(req, operationOf(req)))
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (error.status === 405) res.set('allow', req.method === 'GET' ? 'POST' : 'GET, POST')
      send(req, res, { status: error.status, body: { errors: [refusal(error)] } })
    }
  }
}
