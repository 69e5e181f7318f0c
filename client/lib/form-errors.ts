import { useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import type { FormikState, FormOptions } from './formik-state.ts'

/** Messages about the fields and the form: the browser's validation, then the server's until the field changes. */
export function useFormErrors(
  { formik, failure, wasRefused }: FormikState,
  fieldNames: readonly string[],
  { messageIds, messageValues, intent }: FormOptions,
) {
  const intl = useIntl()
  const formatError = (id: string | undefined) =>
    // yup and Formik declare messages as strings; ours are message ids, in schemas and in the server's responses.
    id ? intl.formatMessage({ id: id as MessageId }, messageValues) : undefined
  const findClientError = (name: string) =>
    formik.touched[name] || formik.submitCount > 0 ? formik.errors[name] : undefined
  const findServerError = (name: string) => {
    const submitted = failure?.values[name]
    return submitted === undefined || submitted === formik.values[name] ? failure?.fields[name] : undefined
  }
  const getError = (name: string) => formatError(findClientError(name) ?? findServerError(name))
  const isOwn = intent === undefined || wasRefused || failure?.values.intent === intent
  const names = [...new Set([...fieldNames, ...(isOwn ? Object.keys(failure?.fields ?? {}) : [])])]
  const fieldErrors = names.flatMap((name) => {
    const message = getError(name)
    return message ? [{ name, message }] : []
  })
  const code = isOwn ? failure?.code : undefined
  const formErrors = code ? [{ name: '', message: formatError(messageIds?.[code] ?? `error.${code}`) }] : []
  const hasAttempted = formik.submitCount > 0 || failure !== undefined
  return { getError, code, errors: hasAttempted ? (fieldErrors.length > 0 ? fieldErrors : formErrors) : [] }
}
