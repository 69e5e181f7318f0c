import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { MAX_CODE_LENGTH } from '#shared/rules/voucher.ts'
import { Button } from '../../components/button.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { announce } from '../../lib/announce.tsx'
import { type Failure, useFailure } from '../../lib/form.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useErrorText } from '../basket/index.ts'
import { redeemVoucher, useChange } from './queries.ts'
import { USE_VOUCHER } from './voucher-action.ts'

interface Props {
  place: 'basket' | 'review'
  /** Id of the form that leads on to the checkout or places the order; the field goes along with it. */
  form: string
  onUsed: () => void
}

/** Folded away, so that nobody goes looking for a code he does not have. */
export function CodeForm({ place, form, onUsed }: Props) {
  const { formatMessage } = useIntl()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const { posted, forget } = usePosted()
  const [lacking, setLacking] = useState(false)
  const use = useChange(redeemVoucher, place === 'review')
  const error = posted?.error ?? (lacking ? formatMessage({ id: 'vouchers.code-required' }) : use.error && errorText(use.error))
  const own = posted?.own
  useEffect(() => {
    const fold = field.current?.closest('details')
    if (!own || !fold) return
    fold.open = true
    field.current?.focus()
  }, [own])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    forget()
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
            maxLength={2 * MAX_CODE_LENGTH}
            form={form}
            defaultValue={posted?.code}
            autoFocus={own !== undefined}
            onKeyDown={redeemByEnter}
            error={error}
          />
        </FieldScope>
        <Button type="submit" form={hydrated ? undefined : form} name="intent" value={USE_VOUCHER} busy={use.isPending} onClick={submit}>
          <FormattedMessage id="vouchers.use" />
        </Button>
      </div>
    </details>
  )
}

/** The code that went along with the form, and why it was not redeemed, if it was tried; `own` where the answer says nothing else. Until it is tried anew. */
function usePosted() {
  const { formatMessage } = useIntl()
  const failure = useFailure()
  const [past, setPast] = useState<Failure | undefined>(useHydrated() ? failure : undefined) // of another field than this one
  const forget = () => setPast(failure)
  if (!failure || failure === past || !(failure.values.code || failure.fields.code)) return { posted: undefined, forget }
  const { fields, values } = failure
  const error = fields.code && formatMessage({ id: fields.code as MessageId })
  return { posted: { code: values.code, error, own: values.intent === USE_VOUCHER ? failure : undefined }, forget }
}
