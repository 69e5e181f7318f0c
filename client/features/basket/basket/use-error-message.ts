import { useIntl } from 'react-intl'
import { ApiError } from '#client/lib/api.ts'

/** Words for a failed call: the catalogue's sentence of its code, otherwise the general one. */
export function useErrorMessage() {
  const { formatMessage } = useIntl()
  return (error: unknown) => formatMessage({ id: `error.${error instanceof ApiError ? error.code : 'internal'}` })
}
