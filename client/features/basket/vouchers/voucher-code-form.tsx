import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { Icon } from '#client/components/icon.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { type ActionFailure, useActionFailure } from '#client/lib/action-failure.ts'
import { announce } from '#client/lib/announce.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { MAX_VOUCHER_CODE_LENGTH } from '#shared/rules/basket/voucher.ts'
import { useErrorMessage } from '../basket/index.ts'
import { applyVoucher, useBasketOptionMutation } from './queries.ts'
import { APPLY_VOUCHER_INTENT } from './voucher-action.ts'

interface Props {
  place: 'basket' | 'review'
  /** Id of the form that leads on to the checkout or places the order; the field goes along with it. */
  form: string
  onUsed: () => void
}

/** Folded away, so that nobody goes looking for a code they do not have. */
export function VoucherCodeForm({ place, form, onUsed }: Props) {
  const { formatMessage } = useIntl()
  const errorText = useErrorMessage()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const { posted, forget } = useSubmittedCode()
  const [isMissing, setLacking] = useState(false)
  const apply = useBasketOptionMutation(applyVoucher, place === 'review')
  const error =
    posted?.error ??
    (isMissing ? formatMessage({ id: 'vouchers.code-required' }) : apply.error && errorText(apply.error))
  const own = posted?.own
  useEffect(() => {
    const details = field.current?.closest('details')
    if (!own || !details) return
    details.open = true
    field.current?.focus()
  }, [own])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    forget()
    const code = (field.current?.value ?? '').trim()
    setLacking(code === '')
    if (code === '') return field.current?.focus()
    apply.mutate(
      { code },
      {
        onSuccess({ voucher }) {
          announce(
            formatMessage(
              { id: voucher?.refusal ? 'vouchers.applied-with-refusal' : 'vouchers.used' },
              { code: voucher?.code ?? code },
            ),
          )
          onUsed()
        },
        onError: () => field.current?.focus(),
      },
    )
  }

  /** Enter redeems, whichever form the field goes along with. */
  const applyOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && submit(event)

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
            autoFocus={own !== undefined}
            onKeyDown={applyOnEnter}
            error={error}
          />
        </FieldScope>
        <Button
          type="submit"
          form={hydrated ? undefined : form}
          name="intent"
          value={APPLY_VOUCHER_INTENT}
          busy={apply.isPending}
          onClick={submit}
        >
          <FormattedMessage id="vouchers.use" />
        </Button>
      </div>
    </details>
  )
}

/**
 * The code that went along with the form, and why it was not redeemed, if it was tried; `own` where the answer says
 * nothing else. Until it is tried anew.
 */
function useSubmittedCode() {
  const { formatMessage } = useIntl()
  const failure = useActionFailure()
  // of another field than this one
  const [discarded, setPast] = useState<ActionFailure | undefined>(useHydrated() ? failure : undefined)
  const discard = () => setPast(failure)
  if (!failure || failure === discarded || !(failure.values.code || failure.fields.code))
    return { posted: undefined, forget: discard }
  const { fields, values } = failure
  const error = fields.code && formatMessage({ id: fields.code as MessageId })
  return {
    posted: { code: values.code, error, own: values.intent === APPLY_VOUCHER_INTENT ? failure : undefined },
    forget: discard,
  }
}
