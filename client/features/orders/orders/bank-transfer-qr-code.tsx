import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormatMoney } from '#client/components/price.tsx'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { type DueBankTransfer, ORDERS_API } from '#shared/api/orders.ts'
import { groupReferenceDigits } from '#shared/digit-grouping.ts'
import type { Money } from '#shared/money.ts'
import { canUseEpcQrCode } from '#shared/rules/payments/epc-qr-code.ts'
import { withSignature } from './with-signature.ts'

interface Props {
  /** Of the order. */
  number: string
  bankTransfer: DueBankTransfer
  amount: Money
  /** Opens the order without a login. */
  signature?: string | undefined
}

/** The bank transfer as a QR code for banking apps; in Swiss francs the invoice's QR bill serves instead. */
export function BankTransferQrCode({
  number,
  bankTransfer: { accountHolder: holder, reference },
  amount,
  signature,
}: Props) {
  const { formatMessage } = useIntl()
  const formatMoney = useFormatMoney()
  if (!canUseEpcQrCode(amount)) {
    const invoice = (chunks: ReactNode) => (
      <a key="invoice" href={withSignature(`${INVOICES_API}/${number}`, signature)} download>
        {chunks}
      </a>
    )
    return (
      <p className="bank-code">
        <FormattedMessage id="checkout.bank-invoice" values={{ invoice }} />
      </p>
    )
  }
  const alt = formatMessage(
    { id: 'checkout.bank-scan-alt' },
    { total: formatMoney(amount), holder, reference: groupReferenceDigits(reference) },
  )
  return (
    <figure className="bank-code">
      <img
        className="bank-code__picture"
        src={withSignature(`${ORDERS_API}/${number}/transfer-code`, signature)}
        width="160"
        height="160"
        alt={alt}
      />
      <figcaption className="bank-code__text">
        <FormattedMessage id="checkout.bank-scan" />
      </figcaption>
    </figure>
  )
}
