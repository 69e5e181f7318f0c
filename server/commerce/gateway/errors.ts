import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { ShopError } from '../errors.ts'

/** What goes into an error's extensions; the client makes its ApiError from it. */
const extensionsOf = ({ code, status, fields }: ShopError) => ({ code, status, ...(fields && { fields }) })

/** A refusal before anything was executed. */
export const refusal = (error: ShopError): GraphQLFormattedError => ({ message: error.code, extensions: extensionsOf(error) })

/**
 * An expected outcome keeps its code; a document that is wrong keeps its message, as its author needs it;
 * anything else is a fault: logged here, and answered as "internal" without its message.
 */
export function answerError(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const { locations, path, originalError } = error
  const place = { ...(locations && { locations: locations.map(({ line, column }) => ({ line, column })) }), ...(path && { path }) }
  if (originalError instanceof ShopError) return { message: originalError.code, ...place, extensions: extensionsOf(originalError) }
  if (!path) return { message: error.message, ...place, extensions: { code: 'invalid-input', status: 400 } }
  log.error({ err: originalError ?? error, path }, 'fault in a resolver')
  return { message: 'internal', ...place, extensions: { code: 'internal', status: 500 } }
}
