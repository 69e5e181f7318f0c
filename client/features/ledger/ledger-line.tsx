import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button.tsx'
import { announce } from '../../lib/announce.tsx'
import { useSite } from '../../lib/page.ts'
import { forgetStored } from '../../lib/stored.ts'
import type { Line } from './use-stored.ts'

const DAY_S = 86_400

/** How long it stays, in the largest unit that fits. */
function Life({ life }: { life: number | 'tab' | 'kept' }) {
  if (life === 'tab' || life === 'kept') return <FormattedMessage id={`ledger.life-${life}`} />
  const days = life / DAY_S
  return days > 1 ? <FormattedMessage id="ledger.life-days" values={{ days }} /> : <FormattedMessage id="ledger.life-hours" values={{ hours: life / 3600 }} />
}

/** A key, what is said of it, what it holds now, and how to be rid of it. */
export function LedgerLine({ line, known }: { line: Line; known: boolean }) {
  const { name, entry } = line
  return (
    <li className={entry ? 'ledger-line' : 'ledger-line ledger-line--unknown'} data-name={name}>
      <h3 className="ledger-line__name">
        <code className="ledger__code">{name}</code>
      </h3>
      <p className="ledger-line__purpose">
        <FormattedMessage id={entry ? entry.purpose : 'ledger.for-unknown'} />
      </p>
      {entry && (
        <ul className="ledger-line__facts">
          <li>
            <FormattedMessage id={`consent.name-${entry.category}`} />
          </li>
          <li>
            <Life life={entry.life} />
          </li>
          <li>
            <FormattedMessage id={entry.writer.startsWith('server/') ? 'ledger.writer-server' : 'ledger.writer-page'} />
          </li>
        </ul>
      )}
      <Value line={line} known={known} />
      <Forget line={line} known={known} />
    </li>
  )
}

/** Its place is kept until the browser has told. */
function Value({ line: { value, hidden }, known }: { line: Line; known: boolean }) {
  return (
    <p className="ledger-line__value">
      {!known ? (
        '\u00a0'
      ) : value !== undefined ? (
        <code className="ledger__code">{value === '' ? '""' : value}</code>
      ) : hidden !== undefined ? (
        <FormattedMessage id="ledger.hidden" values={{ length: hidden }} />
      ) : (
        <span className="ledger-line__absent">
          <FormattedMessage id="ledger.absent" />
        </span>
      )}
    </p>
  )
}

/** Scripts delete what they can see; cookies that only the server sees, and all cookies without script, are a form's. */
function Forget({ line, known }: { line: Line; known: boolean }) {
  const { formatMessage } = useIntl()
  const { locale } = useSite()
  const queryClient = useQueryClient()
  const { kind, name, value, hidden } = line
  const held = value !== undefined || hidden !== undefined
  if (known ? !held : kind !== 'cookie') return null
  const send = (event: FormEvent) => {
    if (hidden !== undefined) return
    event.preventDefault()
    forgetStored(line)
    announce(formatMessage({ id: 'ledger.deleted' }))
    void queryClient.invalidateQueries({ queryKey: ['data-ledger'] })
  }
  return (
    <form className="ledger-line__forget" method="post" action="/api/data-ledger" onSubmit={send}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" size="small" aria-label={formatMessage({ id: 'ledger.forget-label' }, { name })}>
        <FormattedMessage id="ledger.forget" />
      </Button>
    </form>
  )
}
