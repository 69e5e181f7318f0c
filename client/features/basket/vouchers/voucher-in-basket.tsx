import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { announce } from '#client/lib/announce.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { removeVoucher, useBasketOptionMutation } from './queries.ts'
import { RefusalReason } from './refusal-reason.tsx'

interface Props {
  voucher: BasketVoucher
  place: 'basket' | 'review'
  form: string
  onRemoved: () => void
}

/** The voucher, its value and validity, why it does not apply now, and a button to remove it. */
export function VoucherInBasket({ voucher, place, form, onRemoved }: Props) {
  const { formatMessage } = useIntl()
  const formatDay = useFormatDay()
  const hydrated = useHydrated()
  const removal = useBasketOptionMutation(removeVoucher, place === 'review')
  const { code, validUntil, refusal, missing } = voucher

  function submitRemoval(event: MouseEvent) {
    event.preventDefault()
    removal.mutate(undefined, {
      onSuccess() {
        announce(formatMessage({ id: 'vouchers.removed' }))
        onRemoved()
      },
    })
  }

  const day = formatDay(validUntil)
  return (
    <div className="voucher">
      <Icon name="gift" className="voucher__icon" />
      <div className="voucher__what">
        <p className="voucher__name">
          <VoucherName voucher={voucher} />
        </p>
        <p className="voucher__fact">
          <FormattedMessage id="vouchers.valid-until" values={{ day }} />
        </p>
      </div>
      {refusal && <RefusalReason refusal={refusal} missing={missing} />}
      <button
        type="submit"
        className="voucher__button"
        form={hydrated ? undefined : form}
        name="intent"
        value="drop-voucher"
        aria-busy={removal.isPending || undefined}
        aria-label={formatMessage({ id: 'vouchers.remove-of' }, { code })}
        onClick={submitRemoval}
      >
        <FormattedMessage id="vouchers.remove" />
      </button>
    </div>
  )
}

function VoucherName({ voucher: { code, value, perMille } }: Pick<Props, 'voucher'>) {
  const { formatNumber } = useIntl()
  if (value)
    return <FormattedMessage id="vouchers.value" values={{ code, value: <Amount key="value" value={value} /> }} />
  const percent = formatNumber((perMille ?? 0) / 1000, { style: 'percent', maximumFractionDigits: 1 })
  return <FormattedMessage id="vouchers.percent" values={{ code, percent }} />
}
