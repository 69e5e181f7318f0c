import { FormattedMessage, useIntl } from 'react-intl'
import { useFormatMoney } from '#client/components/price.tsx'
import { DUE_PAYMENTS_API } from '#shared/api/due-payments.ts'
import { groupInFours, groupReferenceDigits } from '#shared/digit-grouping.ts'
import { canUseEpcQrCode } from '#shared/rules/payments/epc-qr-code.ts'
import type { DuePayment } from './queries.ts'

/** The account for a transfer, as text and as a code for banking apps where these read it. */
export function DueTransfer({ due: { id, amount, payTo } }: { due: DuePayment }) {
  const { formatMessage } = useIntl()
  const formatMoney = useFormatMoney()
  const { accountHolder, iban, reference } = payTo
  const shownReference = groupReferenceDigits(reference)
  const values = { holder: accountHolder, iban: groupInFours(iban), reference: shownReference }
  return (
    <>
      <p className="due-payments__note">
        <FormattedMessage id="due-payments.transfer" values={values} />
      </p>
      {canUseEpcQrCode(amount) && (
        <img
          className="due-payments__code"
          src={`${DUE_PAYMENTS_API}/${id}/transfer-code`}
          width="160"
          height="160"
          loading="lazy"
          alt={formatMessage(
            { id: 'due-payments.transfer-code' },
            { total: formatMoney(amount), holder: accountHolder, reference: shownReference },
          )}
        />
      )}
    </>
  )
}
