import { useIntl } from 'react-intl'
import { ApiError } from '../../lib/api.ts'

/** Words for a failed call: the catalogue's sentence of its code, otherwise the general one. */
export function useErrorText() {
  const { formatMessage, messages } = useIntl()
  return (error: unknown) => {
    const id = `error.${error instanceof ApiError ? error.code : 'internal'}`
    return formatMessage({ id: id in messages ? id : 'error.internal' })
  }
}
