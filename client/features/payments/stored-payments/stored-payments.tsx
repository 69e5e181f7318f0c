import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListItemForm } from '#client/components/list-item-form.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { StoredPayment } from '#shared/api/stored-payments.ts'
import { formatStoredPayment, MAX_STORED_PAYMENTS } from '#shared/rules/payments/stored-payments.ts'
import { storedPaymentsQuery } from './queries.ts'
import { StoredPaymentName } from './stored-payment-name.tsx'

/** The customer's stored ways to pay: each can be removed, and one of them be proposed first; works without script. */
export function StoredPayments() {
  const { entries, offered } = useSuspenseQuery(storedPaymentsQuery(useSite().api)).data
  if (entries.length === 0)
    return (
      <p className="account__note">
        <FormattedMessage id="stored-payments.none" />
      </p>
    )
  return (
    <>
      {offered && (
        <p className="account__note">
          <FormattedMessage id="stored-payments.text" />
        </p>
      )}
      <ul className="account-list">
        {entries.map((entry) => (
          <StoredPaymentItem
            key={entry.id}
            entry={entry}
            canBeDefault={offered && !entry.isDefault && !entry.expired}
          />
        ))}
      </ul>
      {entries.length >= MAX_STORED_PAYMENTS && (
        <p className="account__note">
          <FormattedMessage id="stored-payments.full" values={{ max: MAX_STORED_PAYMENTS }} />
        </p>
      )}
    </>
  )
}

function StoredPaymentItem({ entry, canBeDefault }: { entry: StoredPayment; canBeDefault: boolean }) {
  const { formatMessage } = useIntl()
  const { id } = entry
  const name = formatStoredPayment(entry)
  return (
    <li className="account-list__line">
      <p>
        <strong>
          <StoredPaymentName entry={entry} />
        </strong>
        <br />
        <span className="account__note">
          <StoredPaymentFacts entry={entry} />
        </span>
      </p>
      <div className="account-list__buttons">
        {canBeDefault && (
          <ListItemForm
            intent="stored-payment-default"
            id={id}
            label={formatMessage({ id: 'stored-payments.make-default-what' }, { name })}
          >
            <FormattedMessage id="stored-payments.make-default" />
          </ListItemForm>
        )}
        <ListItemForm
          intent="stored-payment-remove"
          id={id}
          label={formatMessage({ id: 'stored-payments.remove-what' }, { name })}
        >
          <FormattedMessage id="stored-payments.remove" />
        </ListItemForm>
      </div>
    </li>
  )
}

/** Since when it is stored, when it was used, and what else there is to know. */
function StoredPaymentFacts({ entry: { createdAt, usedAt, isDefault, refusal } }: { entry: StoredPayment }) {
  const formatInstant = useFormatInstant()
  return (
    <>
      <FormattedMessage id="stored-payments.since" values={{ date: formatInstant(createdAt, 'medium') }} />
      {usedAt && (
        <>
          , <FormattedMessage id="stored-payments.used" values={{ date: formatInstant(usedAt, 'medium') }} />
        </>
      )}
      {isDefault && (
        <>
          <br />
          <FormattedMessage id="stored-payments.default" />
        </>
      )}
      {refusal === 'refused' && (
        <>
          <br />
          <FormattedMessage id="stored-payments.refused" />
        </>
      )}
    </>
  )
}
