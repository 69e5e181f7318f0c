import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ErrorCode } from '#shared/errors.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { MAX_CODE_LENGTH } from '#shared/rules/voucher.ts'
import { Button } from '../../components/button.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { announce } from '../../lib/announce.tsx'
import { ApiError } from '../../lib/api.ts'
import { type Failure, useFailure } from '../../lib/form.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { usePath } from '../../lib/page.ts'
import { useErrorText } from '../basket/index.ts'
import { redeemVoucher, useChange } from './queries.ts'

interface Props {
  /** Id of the form that the order is placed with, on its review; the field goes along with it. In the basket it has a form of its own. */
  orderForm: string | undefined
  onUsed: () => void
}

/** Folded away, so that nobody goes looking for a code he does not have. */
export function CodeForm({ orderForm, onUsed }: Props) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const posted = usePosted()
  const [lacking, setLacking] = useState(false)
  const use = useChange(redeemVoucher, orderForm !== undefined)
  const error = lacking ? formatMessage({ id: 'vouchers.code-required' }) : use.error ? errorText(use.error) : posted?.error

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

  const content = (
    <>
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
          form={orderForm}
          defaultValue={posted?.code}
          onKeyDown={redeemByEnter}
          error={error}
        />
      </FieldScope>
      <Button type="submit" form={hydrated ? undefined : orderForm} name="intent" value="use-voucher" busy={use.isPending} onClick={submit}>
        <FormattedMessage id="vouchers.use" />
      </Button>
    </>
  )
  return (
    <details className="voucher-form" open={posted !== undefined}>
      <summary className="voucher-form__summary">
        <FormattedMessage id="vouchers.title" />
        <Icon name="chevron-down" size="small" className="voucher-form__arrow" />
      </summary>
      {orderForm ? (
        <div className="voucher-form__form">{content}</div>
      ) : (
        <form className="voucher-form__form" method="post" action={path('basket')} noValidate>
          {content}
        </form>
      )}
    </details>
  )
}

/** The code as a page without script has posted it, and why it was not redeemed, if it was tried. With script the field keeps what was typed by itself. */
function usePosted() {
  const { formatMessage } = useIntl()
  const errorText = useErrorText()
  const failure = useFailure()
  const [posted] = useState<Failure | undefined>(useHydrated() ? undefined : failure)
  if (!posted || !('code' in posted.values || 'code' in posted.fields)) return undefined
  const field = posted.fields.code as MessageId | undefined
  if (field) return { code: posted.values.code, error: formatMessage({ id: field }) }
  const isRefused = posted.code !== undefined && posted.values.intent !== 'bonus'
  return { code: posted.values.code, error: isRefused ? errorText(new ApiError(posted.status, posted.code as ErrorCode)) : undefined }
}
