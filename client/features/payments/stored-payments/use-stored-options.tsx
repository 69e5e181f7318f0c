import { useIntl } from 'react-intl'
import type { RadioOption } from '#client/components/choice.tsx'
import type { StoredPayment } from '#shared/api/stored-payments.ts'
import { toStoredChoice } from './stored-choice.ts'
import { StoredPaymentName } from './stored-payment-name.tsx'

/** What a choice leads to: a card that has run out cannot be chosen, and one that was refused says so. */
const getNote = ({ expired, refusal, method }: StoredPayment) =>
  expired
    ? 'stored-payments.choose-other'
    : refusal === 'refused'
      ? 'stored-payments.refused-note'
      : (`stored-payments.${method}-note` as const)

/** The stored ways to pay as choices of a form that also offers the methods. */
export function useStoredOptions(entries: readonly StoredPayment[]): RadioOption[] {
  const { formatMessage } = useIntl()
  return entries.map((entry) => ({
    value: toStoredChoice(entry),
    label: (
      <strong>
        <StoredPaymentName entry={entry} />
      </strong>
    ),
    note: formatMessage({ id: getNote(entry) }),
    disabled: entry.expired,
  }))
}
