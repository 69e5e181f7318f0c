import { type Schema, ValidationError } from 'yup'
import type { MessageId } from './messages/index.ts'
import { type InputSource, pickDeclared } from './pick-declared.ts'

/** The declared input in the schema's shape, or the message of each invalid field by its path. */
export type ValidatedInput<T> = { ok: true; value: T } | { ok: false; fields: Record<string, MessageId> }

/** Whether a rule has its own message id; yup's default messages are English sentences. */
const isMessageId = (message: string): message is MessageId => /^[a-z-]+\.[\w-]+$/.test(message)

/** The first message of each invalid field, in the order of the rules. */
function toFieldMessages(error: ValidationError): Record<string, MessageId> {
  const failures = error.inner.length > 0 ? error.inner : [error]
  return Object.fromEntries(
    failures
      .toReversed()
      .map(({ path = '', message }) => [path, isMessageId(message) ? message : 'validation.invalid'] as const),
  )
}

/** Validates everything that comes from outside: first which keys and types it has, then the schema's rules. */
export function validateInput<T>(schema: Schema<T>, input: unknown, source: InputSource): ValidatedInput<T> {
  try {
    const declared = pickDeclared(schema, input, source)
    return { ok: true, value: schema.validateSync(declared, { abortEarly: false }) }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { ok: false, fields: toFieldMessages(error) }
  }
}
