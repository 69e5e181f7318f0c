import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { INVOICES_PATH } from '#shared/contracts/invoices.ts'
import { type DueBankTransfer, ORDERS_PATH } from '#shared/contracts/orders.ts'
import type { Money } from '#shared/money.ts'
import { hasEpcCode } from '#shared/rules/epc.ts'
import { inGroups } from '#shared/rules/in-fours.ts'
import { useMoney } from '../../components/price.tsx'

interface Props {
  /** Of the order. */
  number: string
  bankTransfer: DueBankTransfer
  amount: Money
}

/** The bank transfer as a code for banking apps; in francs the QR bill of the invoice is one. */
export function BankCode({ number, bankTransfer: { accountHolder: holder, reference }, amount }: Props) {
  const { formatMessage } = useIntl()
  const inWords = useMoney()
  if (!hasEpcCode(amount)) {
    const invoice = (words: ReactNode) => (
      <a key="invoice" href={`${INVOICES_PATH}/${number}`} download>
        {words}
      </a>
    )
    return (
      <p className="bank-code">
        <FormattedMessage id="checkout.bank-invoice" values={{ invoice }} />
      </p>
    )
  }
  const alt = formatMessage({ id: 'checkout.bank-scan-alt' }, { total: inWords(amount), holder, reference: inGroups(reference) })
  return (
    <figure className="bank-code">
      <img className="bank-code__picture" src={`${ORDERS_PATH}/${number}/transfer-code`} width="160" height="160" alt={alt} />
      <figcaption className="bank-code__words">
        <FormattedMessage id="checkout.bank-scan" />
      </figcaption>
    </figure>
  )
}
