import { useIntl } from 'react-intl'
import { ApiError } from '#client/lib/api.ts'

/** The message for a failed call, by its error code. */
export function useErrorMessage() {
  const { formatMessage } = useIntl()
  return (error: unknown) => formatMessage({ id: `error.${error instanceof ApiError ? error.code : 'internal'}` })
}
