import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type * as Schema from '#shared/api/schema.generated.ts'
import { stateIcons } from './state-icons.ts'

/** A deadline in one line: its light, what is promised until when, and whether that still holds. */
export function PromiseLight({ promise }: { promise: Pick<Schema.OrderPromise, 'kind' | 'dueOn' | 'state'> }) {
  const formatDay = useFormatDay()
  const { kind, dueOn, state } = promise
  return (
    <span className={`promise-light promise-light--${state}`}>
      <Icon name={stateIcons[state]} size="small" />
      <span>
        <FormattedMessage id={`promises.${kind}`} values={{ day: formatDay(dueOn, 'weekday-and-day'), count: 1 }} />
        {state !== 'open' && (
          <>
            {' · '}
            <FormattedMessage id={`promises.${state}`} values={{ day: formatDay(dueOn, 'weekday-and-day') }} />
          </>
        )}
      </span>
    </span>
  )
}
