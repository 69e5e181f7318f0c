import { useEffect, useRef, useState } from 'react'
import type { Basket } from '#shared/contracts/basket.ts'
import { BenefitBox } from './benefit-box.tsx'
import { CodeForm } from './code-form.tsx'
import { VoucherInBasket } from './voucher-in-basket.tsx'

interface Props {
  basket: Basket
  /** Where it stands; without JavaScript the shopper comes back there. */
  place: 'basket' | 'review'
  /** Id of the form that the order is placed with, where it stands beside one: a code that is typed and not redeemed goes along with it. */
  orderForm?: string
}

/** What makes the basket cheaper: the benefit that was picked, the voucher that was put in, or the field for one. */
export function VoucherBox({ basket: { voucher, benefit }, place, orderForm }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState(0)
  useEffect(() => {
    if (changed > 0) box.current?.focus()
  }, [changed])
  const done = () => setChanged((times) => times + 1)
  return (
    <div className="voucher-box" ref={box} tabIndex={-1}>
      {benefit && <BenefitBox key={benefit.chosen} benefit={benefit} place={place} />}
      {voucher ? <VoucherInBasket voucher={voucher} place={place} onDropped={done} /> : <CodeForm orderForm={orderForm} onUsed={done} />}
    </div>
  )
}
