import { type Schema, ValidationError } from 'yup'
import { invalidInput } from './errors.ts'

/** A rule's own message; what yup says by itself is a sentence. */
const isMessageId = (message: string) => /^[a-z-]+\.[\w-]+$/.test(message)

/** The border: what comes out has the contract's shape, or invalid-input names each wrong field with its message id. */
export function parse<T>(schema: Schema<T>, input: unknown): T {
  try {
    return schema.validateSync(input ?? {}, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const failures = error.inner.length > 0 ? error.inner : [error]
    // The first failure of a field is the one worth telling; yup lists them in the order of the rules.
    throw invalidInput(
      Object.fromEntries(
        failures
          .toReversed()
          .map(({ path, message }) => [path ?? '', isMessageId(message) ? message : 'validation.invalid']),
      ),
    )
  }
}
