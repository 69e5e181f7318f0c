import { useEffect, useRef, useState } from 'react'
import { useActionFailure } from '#client/lib/action-failure.ts'
import type { Basket } from '#shared/api/basket.ts'
import { BenefitBox } from './benefit-box.tsx'
import { REDEEM_VOUCHER_INTENT } from './voucher-action.ts'
import { VoucherCodeForm } from './voucher-code-form.tsx'
import { VoucherInBasket } from './voucher-in-basket.tsx'

interface Props {
  basket: Basket
  place: 'basket' | 'review'
  /** Id of the surrounding form: it submits a code that was not redeemed, and without JavaScript all buttons. */
  form: string
}

/** What lowers the total: the chosen benefit, and the voucher or the field for one. */
export function VoucherBox({ basket: { voucher, benefit }, place, form }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState(0)
  const failure = useActionFailure()
  // the code's field, which shows refusals, is gone
  const isAnswered = voucher !== undefined && failure?.values.intent === REDEEM_VOUCHER_INTENT
  useEffect(() => {
    if (changed > 0 || (isAnswered && failure)) box.current?.focus()
  }, [changed, failure, isAnswered])
  const done = () => setChanged((times) => times + 1)
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page opens at its top, which may be far above this message
    <div className="voucher-box" ref={box} tabIndex={-1} autoFocus={isAnswered}>
      {benefit && <BenefitBox key={benefit.chosen} benefit={benefit} place={place} form={form} />}
      {voucher ? (
        <VoucherInBasket voucher={voucher} place={place} form={form} onRemoved={done} />
      ) : (
        <VoucherCodeForm place={place} form={form} onRedeemed={done} />
      )}
    </div>
  )
}
