import { useIntl } from 'react-intl'
import type { CurrentSession } from '#shared/api/sessions.ts'

/** "Guten Tag, Frau Hofer" */
export function useGreeting() {
  const { formatMessage } = useIntl()
  return ({ salutation, firstName, lastName }: NonNullable<CurrentSession['customer']>) =>
    formatMessage({ id: 'login.hello' }, { salutation, firstName, lastName })
}
