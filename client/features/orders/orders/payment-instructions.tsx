import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CopyButton } from '#client/components/copy-button.tsx'
import { Amount, useFormatMoney } from '#client/components/price.tsx'
import { OrderCreditPlanView } from '#client/features/payments/instalments/index.ts'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import type { DueBankTransfer, OrderView } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { groupInFours, groupReferenceDigits } from '#shared/digit-grouping.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { type Money, subtract } from '#shared/money.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { BankTransferQrCode } from './bank-transfer-qr-code.tsx'

/** What was received by transfer, if that is known; otherwise what the order costs. */
function getReceivedTotal({ payments = [], currentTotal, totals }: OrderView): Money {
  const transfers = payments.filter(({ method }) => method === 'bank-transfer')
  if (transfers.length === 0) return currentTotal ?? totals.total
  return { ...totals.total, cents: transfers.reduce((sum, { amount }) => sum + amount.cents, 0) }
}

/** What the text about the payment names: what is to be paid now, or was received. */
function getNamedAmount(order: OrderView, isReceived: boolean): Money {
  const { payment, currentTotal, totals, bankTransfer } = order
  if (payment.plan) return payment.plan.overall
  return isReceived ? getReceivedTotal(order) : (bankTransfer?.amount ?? currentTotal ?? totals.total)
}

/** How to pay the order: the due date, or the bank account; or that it has been paid. */
export function PaymentInstructions({ order, signature }: { order: OrderView; signature?: string | undefined }) {
  const { payment, paymentState, bankTransfer } = order
  const isReceived = !isHosted(payment.method) && paymentState !== undefined
  const amount = (
    <strong key="total">
      <Amount value={getNamedAmount(order, isReceived)} />
    </strong>
  )
  return (
    <section className="confirmation__part confirmation__payment">
      <h2 className="confirmation__part-title">
        <FormattedMessage id={(!isReceived && titles[payment.method]) || 'payments.title'} />
      </h2>
      <p>
        {isReceived ? (
          <FormattedMessage id="checkout.bank-transfer-received" values={{ total: amount }} />
        ) : (
          <PaymentMethodText order={order} amount={amount} />
        )}
      </p>
      {payment.plan && <OrderCreditPlanView plan={payment.plan} />}
      {bankTransfer && payment.plan && (
        <p>
          <FormattedMessage
            id="checkout.pay-plan-account"
            values={{ count: payment.plan.instalments.length, protection: payment.plan.protection ? 'yes' : 'no' }}
          />
        </p>
      )}
      {bankTransfer && <BankTransferDetails bankTransfer={bankTransfer} />}
      {bankTransfer?.amount && (
        <BankTransferQrCode
          number={order.number}
          bankTransfer={bankTransfer}
          amount={bankTransfer.amount}
          signature={signature}
        />
      )}
    </section>
  )
}

const titles: { readonly [Method in PaymentMethod]?: MessageId } = {
  invoice: 'checkout.pay-invoice-title',
  prepayment: 'checkout.pay-prepayment-title',
}

/** What is still owed after a partial bank transfer, or was collected since. */
function PartialPaymentText({ order }: { order: OrderView }) {
  const { payment, partialPayment, bankTransfer } = order
  const formatMoney = useFormatMoney()
  if (!partialPayment) return null
  const total = order.currentTotal ?? order.totals.total
  const received = formatMoney(partialPayment.received)
  if (isHosted(payment.method)) {
    const rest = formatMoney(subtract(total, partialPayment.received))
    return (
      <FormattedMessage
        id="checkout.pay-hosted-rest"
        values={{ received, rest, method: <FormattedMessage key="method" id={paymentNames[payment.method]} /> }}
      />
    )
  }
  const open = <strong key="open">{formatMoney(partialPayment.open)}</strong>
  return (
    <>
      <FormattedMessage id="checkout.pay-part" values={{ received, open, total: formatMoney(total) }} />
      {bankTransfer && (
        <>
          {' '}
          <FormattedMessage id="checkout.pay-part-account" />
        </>
      )}
    </>
  )
}

function PaymentMethodText({ order, amount }: { order: OrderView; amount: ReactNode }) {
  const { payment, partialPayment } = order
  if (partialPayment) return <PartialPaymentText order={order} />
  switch (payment.method) {
    case 'invoice':
      if (payment.plan) return <FormattedMessage id="instalments.order-pause-text" values={{ total: amount }} />
      return <FormattedMessage id="checkout.pay-invoice" values={{ days: payment.dueDays, total: amount }} />
    case 'instalments':
      return <FormattedMessage id="instalments.order-text" values={{ total: amount }} />
    case 'prepayment':
      return <FormattedMessage id="checkout.pay-prepayment" values={{ total: amount }} />
    default:
      return (
        <FormattedMessage
          id="checkout.pay-hosted"
          values={{ total: amount, method: <FormattedMessage key="method" id={paymentNames[payment.method]} /> }}
        />
      )
  }
}

function BankTransferDetails({ bankTransfer }: { bankTransfer: DueBankTransfer }) {
  const formatDay = useFormatDay()
  const formatMoney = useFormatMoney()
  const { accountHolder, iban, bic, bank, amount, reference, by } = bankTransfer
  const rows: readonly { name: MessageId; text: string; copy?: string }[] = [
    { name: 'checkout.bank-holder', text: accountHolder, copy: accountHolder },
    { name: 'checkout.bank-iban', text: groupInFours(iban), copy: iban },
    { name: 'checkout.bank-bic', text: bic, copy: bic },
    { name: 'checkout.bank-name', text: bank },
    ...(amount ? [{ name: 'checkout.bank-amount', text: formatMoney(amount) } as const] : []),
    { name: 'checkout.bank-reference', text: groupReferenceDigits(reference), copy: reference },
    ...(by ? [{ name: 'checkout.bank-until', text: formatDay(by) } as const] : []),
  ]
  return (
    <dl className="bank-data">
      {rows.map(({ name, text, copy }) => (
        <BankDetailRow key={name} name={name} text={text} copy={copy} />
      ))}
    </dl>
  )
}

function BankDetailRow({ name, text, copy }: { name: MessageId; text: string; copy: string | undefined }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: name })
  return (
    <div className="bank-data__row">
      <dt>{label}</dt>
      <dd className="bank-data__value">{text}</dd>
      <dd className="bank-data__copy">{copy && <CopyButton text={copy} what={label} />}</dd>
    </div>
  )
}
