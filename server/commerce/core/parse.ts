import { type Schema, ValidationError } from 'yup'
import { type InputSource, pickDeclared } from '#shared/pick-declared.ts'
import { invalidInput, invalidQuery } from './errors.ts'

/** A rule's own message; what yup says by itself is a sentence. */
const isMessageId = (message: string) => /^[a-z-]+\.[\w-]+$/.test(message)

/** The message id of each wrong field by its path: its first, as yup lists them in the order of the rules. */
function toFieldMessages(error: ValidationError): Record<string, string> {
  const failures = error.inner.length > 0 ? error.inner : [error]
  return Object.fromEntries(
    failures
      .toReversed()
      .map(({ path, message }) => [path ?? '', isMessageId(message) ? message : 'validation.invalid']),
  )
}

function check<T>(schema: Schema<T>, input: unknown, source: InputSource, toError: typeof invalidInput): T {
  try {
    const declared = pickDeclared(schema, input, source)
    return schema.validateSync(declared, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    throw error instanceof ValidationError ? toError(toFieldMessages(error)) : error
  }
}

/**
 * The border for JSON bodies and GraphQL arguments: what comes out has the contract's shape, or 422 invalid-input names
 * each wrong field with its message id. Keys that are not declared are dropped, and types are checked before the
 * schema's transforms.
 */
export const parse = <T>(schema: Schema<T>, input: unknown): T => check(schema, input, 'json', invalidInput)

/** The same for the parameters of an address, which are text: 400 invalid-input. */
export const parseQuery = <T>(schema: Schema<T>, query: unknown): T => check(schema, query, 'text', invalidQuery)
