import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { Icon } from '#client/components/icon.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { MAX_VOUCHER_CODE_LENGTH } from '#shared/rules/basket/voucher.ts'
import { useVoucherCode, type VoucherPlace } from './use-voucher-code.ts'
import { REDEEM_VOUCHER_INTENT } from './voucher-action.ts'

interface Props {
  place: VoucherPlace
  /** Id of the form that leads to the checkout or places the order; it submits this field too. */
  form: string
  onRedeemed: () => void
}

/** Collapsed at first, so that nobody goes looking for a code they do not have. */
export function VoucherCodeForm({ place, form, onRedeemed }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const { posted, error, busy, submit } = useVoucherCode(field, place, onRedeemed)
  const { isEmpty, checkEmpty } = useIsEmpty(field)
  const lacking = useLackingFields(isEmpty && !busy ? ['vouchers.code'] : [])
  // The surrounding form would be submitted otherwise.
  const submitOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && submit(event)
  return (
    <details className="voucher-form" open={posted !== undefined}>
      <summary className="voucher-form__summary">
        <FormattedMessage id="vouchers.title" />
        <Icon name="chevron-down" size="small" className="voucher-form__arrow" />
      </summary>
      <div className="voucher-form__form">
        <FieldScope value="voucher-">
          <TextField
            ref={field}
            className="voucher-form__field"
            name="code"
            label={<FormattedMessage id="vouchers.code" />}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={2 * MAX_VOUCHER_CODE_LENGTH}
            form={form}
            defaultValue={posted?.code}
            autoFocus={posted?.own !== undefined}
            onKeyDown={submitOnEnter}
            onInput={checkEmpty}
            error={error}
          />
        </FieldScope>
        <Button
          type="submit"
          form={hydrated ? undefined : form}
          name="intent"
          value={REDEEM_VOUCHER_INTENT}
          busy={busy}
          lacking={lacking}
          onClick={submit}
        >
          <FormattedMessage id="vouchers.use" />
        </Button>
      </div>
    </details>
  )
}

/** Whether a field is empty, also if it was filled in before hydration. */
function useIsEmpty(field: RefObject<HTMLInputElement | null>) {
  const [isEmpty, setIsEmpty] = useState(false)
  const checkEmpty = useCallback(() => setIsEmpty(!field.current?.value.trim()), [field])
  useEffect(checkEmpty, [checkEmpty])
  return { isEmpty, checkEmpty }
}
