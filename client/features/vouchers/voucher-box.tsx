import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Basket } from '#shared/contracts/basket.ts'
import { MAX_CODE_LENGTH } from '#shared/rules/voucher.ts'
import { Button } from '../../components/button.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { announce } from '../../lib/announce.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { usePath } from '../../lib/page.ts'
import { useErrorText } from '../basket/index.ts'
import { BenefitBox } from './benefit-box.tsx'
import { redeemVoucher, useChange } from './queries.ts'
import { VoucherInBasket } from './voucher-in-basket.tsx'

interface Props {
  basket: Basket
  /** Where it stands; without JavaScript the shopper comes back there. */
  place: 'basket' | 'review'
  /** Id of the form that the order is placed with: a code that is typed and not redeemed goes along with it. */
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
      {voucher ? <VoucherInBasket voucher={voucher} place={place} onDropped={done} /> : <CodeForm place={place} orderForm={orderForm} onUsed={done} />}
    </div>
  )
}

/** Folded away, so that nobody goes looking for a code he does not have. */
function CodeForm({ place, orderForm, onUsed }: Pick<Props, 'place'> & { orderForm: string | undefined; onUsed: () => void }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [lacking, setLacking] = useState(false)
  const use = useChange(redeemVoucher, place === 'review')
  const error = lacking ? formatMessage({ id: 'vouchers.code-required' }) : use.error ? errorText(use.error) : undefined

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const code = (field.current?.value ?? '').trim()
    setLacking(code === '')
    if (code === '') return field.current?.focus()
    use.mutate(
      { code },
      {
        onSuccess({ voucher }) {
          announce(formatMessage({ id: voucher?.refusal ? 'vouchers.waiting' : 'vouchers.used' }, { code: voucher?.code ?? code }))
          onUsed()
        },
        onError: () => field.current?.focus(),
      },
    )
  }

  /** Enter redeems, whichever form the field goes along with. */
  const redeemByEnter = (event: KeyboardEvent) => event.key === 'Enter' && submit(event)

  return (
    <details className="voucher-form">
      <summary className="voucher-form__summary">
        <FormattedMessage id="vouchers.title" />
        <Icon name="chevron-down" size="small" className="voucher-form__arrow" />
      </summary>
      <form className="voucher-form__form" method="post" action={path('basket')} noValidate onSubmit={submit}>
        <input type="hidden" name="intent" value="use-voucher" />
        <input type="hidden" name="back" value={place} />
        <FieldScope value="voucher-">
          <TextField
            ref={field}
            className="voucher-form__field"
            name="code"
            label={<FormattedMessage id="vouchers.code" />}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={2 * MAX_CODE_LENGTH}
            form={hydrated ? orderForm : undefined}
            onKeyDown={redeemByEnter}
            error={error}
          />
        </FieldScope>
        <Button type="submit" busy={use.isPending}>
          <FormattedMessage id="vouchers.use" />
        </Button>
      </form>
    </details>
  )
}
