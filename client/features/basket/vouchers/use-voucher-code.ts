import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { type ActionFailure, useActionFailure } from '#client/lib/action-failure.ts'
import { announce } from '#client/lib/announce.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { useErrorMessage } from '../basket/index.ts'
import { applyVoucher, useBasketOptionMutation } from './queries.ts'
import { REDEEM_VOUCHER_INTENT } from './voucher-action.ts'

/** Where the field stands. */
export type VoucherPlace = 'basket' | 'review'

/** Redeems the code in the field; returns what was wrong with the last one, posted or redeemed here. */
export function useVoucherCode(field: RefObject<HTMLInputElement | null>, place: VoucherPlace, onRedeemed: () => void) {
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
