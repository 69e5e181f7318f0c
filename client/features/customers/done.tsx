import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MessageId } from '#shared/messages/index.ts'
import { Alert } from '../../components/alert.tsx'

/** Says what the last form of this page has done, if it was one of these. */
export function Done({ words }: { words: Readonly<Record<string, MessageId>> }) {
  const [search] = useSearchParams()
  const id = new Map(Object.entries(words)).get(search.get('done') ?? '')
  if (!id) return null
  return (
    <Alert kind="success" live>
      <FormattedMessage id={id} />
    </Alert>
  )
}
