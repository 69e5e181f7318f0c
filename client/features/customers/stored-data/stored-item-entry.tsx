import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { announce } from '#client/lib/announce.tsx'
import { useSite } from '#client/lib/page.ts'
import { deleteStoredEntry } from '#client/lib/stored-entries.ts'
import { CONSENT_COOKIE } from '#shared/api/consent.ts'
import { STORED_DATA_API } from '#shared/stored-data.ts'
import { StorageLifetime } from './storage-lifetime.tsx'
import type { StoredItem } from './use-stored-items.ts'

/** A key with its description and current value, and a button to delete it. */
export function StoredItemEntry({ line, known: isLoaded }: { line: StoredItem; known: boolean }) {
  const { name, entry } = line
  return (
    <li className={entry ? 'stored-item' : 'stored-item stored-item--unknown'} data-name={name}>
      <h3 className="stored-item__name">
        <code className="stored-data__code">{name}</code>
      </h3>
      <p className="stored-item__purpose">
        <FormattedMessage id={entry ? entry.purpose : 'stored-data.for-unknown'} />
      </p>
      {entry && (
        <ul className="stored-item__facts">
          <li>
            <FormattedMessage id={`consent.name-${entry.category}`} />
          </li>
          <li>
            <StorageLifetime life={entry.life} />
          </li>
          <li>
            <FormattedMessage
              id={entry.writer.startsWith('server/') ? 'stored-data.writer-server' : 'stored-data.writer-page'}
            />
          </li>
        </ul>
      )}
      <StoredValue line={line} known={isLoaded} />
      <DeleteItemForm line={line} known={isLoaded} />
    </li>
  )
}

/** Its space is reserved until the browser has read the value. */
function StoredValue({ line: { value, hiddenLength }, known: isLoaded }: { line: StoredItem; known: boolean }) {
  return (
    <p className="stored-item__value">
      {!isLoaded ? (
        '\u00a0'
      ) : value !== undefined ? (
        <code className="stored-data__code">{value === '' ? '""' : value}</code>
      ) : hiddenLength !== undefined ? (
        <FormattedMessage id="stored-data.hidden" values={{ length: hiddenLength }} />
      ) : (
        <span className="stored-item__absent">
          <FormattedMessage id="stored-data.absent" />
        </span>
      )}
    </p>
  )
}

/** Scripts delete what they can see; cookies of the server, and without script all cookies, need a form. */
function DeleteItemForm({ line, known: isLoaded }: { line: StoredItem; known: boolean }) {
  const { formatMessage } = useIntl()
  const { locale } = useSite()
  const queryClient = useQueryClient()
  const { kind, name, value, hiddenLength } = line
  const isPresent = value !== undefined || hiddenLength !== undefined
  if (isLoaded ? !isPresent : kind !== 'cookie') return null
  const send = (event: FormEvent) => {
    if (hiddenLength !== undefined || name === CONSENT_COOKIE) return // the server deletes what it stores by consent
    event.preventDefault()
    deleteStoredEntry(line)
    announce(formatMessage({ id: 'stored-data.deleted' }))
    void queryClient.invalidateQueries({ queryKey: ['stored-data'] })
  }
  return (
    <form className="stored-item__forget" method="post" action={STORED_DATA_API} onSubmit={send}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" size="small" aria-label={formatMessage({ id: 'stored-data.delete-label' }, { name })}>
        <FormattedMessage id="stored-data.delete" />
      </Button>
    </form>
  )
}
