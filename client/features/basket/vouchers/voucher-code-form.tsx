import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { Icon } from '#client/components/icon.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { type ActionFailure, useActionFailure } from '#client/lib/action-failure.ts'
import { announce } from '#client/lib/announce.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { MAX_VOUCHER_CODE_LENGTH } from '#shared/rules/basket/voucher.ts'
import { useErrorMessage } from '../basket/index.ts'
import { applyVoucher, useBasketOptionMutation } from './queries.ts'
import { REDEEM_VOUCHER_INTENT } from './voucher-action.ts'

interface Props {
  place: 'basket' | 'review'
  /** Id of the form that leads to the checkout or places the order; it submits this field too. */
  form: string
  onRedeemed: () => void
}

/** Collapsed at first, so that nobody goes looking for a code they do not have. */
export function VoucherCodeForm({ place, form, onRedeemed }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const { posted, error, busy, submit } = useVoucherCode(field, place, onRedeemed)
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
            error={error}
          />
        </FieldScope>
        <Button
          type="submit"
          form={hydrated ? undefined : form}
          name="intent"
          value={REDEEM_VOUCHER_INTENT}
          busy={busy}
          onClick={submit}
        >
          <FormattedMessage id="vouchers.use" />
        </Button>
      </div>
    </details>
  )
}

/** Redeems the code in the field; returns what was wrong with the last one, posted or redeemed here. */
function useVoucherCode(field: RefObject<HTMLInputElement | null>, place: Props['place'], onRedeemed: () => void) {
  const { formatMessage } = useIntl()
  const errorText = useErrorMessage()
  const { posted, discard } = usePostedCode()
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useBasketOptionMutation(applyVoucher, place === 'review')
  const own = posted?.own
  useEffect(() => {
    const details = field.current?.closest('details')
    if (!own || !details) return
    details.open = true
    field.current?.focus()
  }, [own, field])

  function announceRedeemed(code: string, voucher: BasketVoucher | undefined) {
    const id = voucher?.refusal ? 'vouchers.applied-with-refusal' : 'vouchers.used'
    announce(formatMessage({ id }, { code: voucher?.code ?? code }))
    onRedeemed()
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    discard()
    const code = (field.current?.value ?? '').trim()
    setIsMissing(code === '')
    if (code === '') return field.current?.focus()
    mutate(
      { code },
      { onSuccess: ({ voucher }) => announceRedeemed(code, voucher), onError: () => field.current?.focus() },
    )
  }

  const ownError = isMissing ? formatMessage({ id: 'vouchers.code-required' }) : error && errorText(error)
  return { posted, error: posted?.error ?? ownError, busy: isPending, submit }
}

/**
 * The code that was posted with the page's form and, if it was refused, why; `own` if its button was pressed.
 * `discard` forgets it before the next attempt.
 */
function usePostedCode() {
  const { formatMessage } = useIntl()
  const failure = useActionFailure()
  // A failure that was there before this field appeared concerns another one.
  const [discarded, setDiscarded] = useState<ActionFailure | undefined>(useHydrated() ? failure : undefined)
  const discard = () => setDiscarded(failure)
  if (!failure || failure === discarded || !(failure.values.code || failure.fields.code))
    return { posted: undefined, discard }
  const { fields, values } = failure
  const error = fields.code && formatMessage({ id: fields.code })
  const own = values.intent === REDEEM_VOUCHER_INTENT ? failure : undefined
  return { posted: { code: values.code, error, own }, discard }
}
