import type { Schema } from 'yup'
import type { InputSource } from '#shared/pick-declared.ts'
import { validateInput } from '#shared/validate-input.ts'
import { invalidInput, invalidQuery } from './errors.ts'

function check<T>(schema: Schema<T>, input: unknown, source: InputSource, toError: typeof invalidInput): T {
  const validated = validateInput(schema, input, source)
  if (!validated.ok) throw toError(validated.fields)
  return validated.value
}

/**
 * Validates JSON bodies and GraphQL arguments: returns the type of the schema, or throws 422 invalid-input with the
 * message id of each invalid field. Undeclared keys are dropped, and types are checked before the schema's transforms.
 */
export const parse = <T>(schema: Schema<T>, input: unknown): T => check(schema, input, 'json', invalidInput)

/** Validates query parameters, which are text: 400 invalid-input. */
export const parseQuery = <T>(schema: Schema<T>, query: unknown): T => check(schema, query, 'text', invalidQuery)
