import { type Schema, ValidationError } from 'yup'
import { type InputSource, pickDeclared } from '#shared/pick-declared.ts'
import { invalidInput, invalidQuery } from './errors.ts'

/** Whether a rule has its own message id; yup's default messages are sentences. */
const isMessageId = (message: string) => /^[a-z-]+\.[\w-]+$/.test(message)

/** The first message id of each invalid field by its path, in the order of the rules. */
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
 * Validates JSON bodies and GraphQL arguments: returns the type of the schema, or throws 422 invalid-input with the
 * message id of each invalid field. Undeclared keys are dropped, and types are checked before the schema's transforms.
 */
export const parse = <T>(schema: Schema<T>, input: unknown): T => check(schema, input, 'json', invalidInput)

/** Validates query parameters, which are text: 400 invalid-input. */
export const parseQuery = <T>(schema: Schema<T>, query: unknown): T => check(schema, query, 'text', invalidQuery)
