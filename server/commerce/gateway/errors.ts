import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { WriteRefusedError } from '#server/database/index.ts'
import { ShopError } from '../core/errors.ts'

/** The extensions of a GraphQL error, from which the client makes its ApiError. */
const toErrorExtensions = ({ code, status, fields }: ShopError) => ({ code, status, fields })

/** An error before anything was executed. */
export const toRefusal = (error: ShopError) => new GraphQLError(error.code, { extensions: toErrorExtensions(error) })

/**
 * An expected outcome keeps its code; an invalid request or document keeps its message, which its author needs;
 * anything else is a fault: logged here, and answered as "internal" without its message.
 */
export function toClientError(error: Readonly<GraphQLError | Error>, log: Logger): GraphQLError {
  if (!(error instanceof GraphQLError))
    return new GraphQLError(error.message, { extensions: { code: 'invalid-input', status: 400 } })
  const { nodes, source, positions, path, originalError } = error
  const place = { nodes, source, positions, path }
  if (originalError instanceof ShopError)
    return new GraphQLError(originalError.code, { ...place, extensions: toErrorExtensions(originalError) })
  if (originalError instanceof WriteRefusedError) {
    log.error({ err: originalError, path }, 'write refused')
    const { code, status } = originalError
    return new GraphQLError(code, { ...place, extensions: { code, status } })
  }
  if (!path) return new GraphQLError(error.message, { ...place, extensions: { code: 'invalid-input', status: 400 } })
  log.error({ err: originalError ?? error, path }, 'fault in a resolver')
  return new GraphQLError('internal', { ...place, extensions: { code: 'internal', status: 500 } })
}
