import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { checkboxProps, type FormState, useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { type GiftInput, giftInput } from '#shared/api/order-options.ts'
import { toPrintableMessage } from '#shared/rules/basket/gift-message.ts'
import { useErrorMessage } from '../basket/index.ts'
import { type GiftValues, getGiftChanges, giftAction, toGiftValues } from './actions.ts'
import { saveGift } from './queries.ts'

/** The checkbox is saved at once, as it changes the total; the message with its button, as it will be printed. */
export function useGiftForm(gift: Basket['gift']) {
  const site = useSite()
  const errorText = useErrorMessage()
  const saved = toGiftValues(gift)
  const form = useForm(giftInput, saved, {
    intent: 'gift',
    async onValid({ wrap = '', message = '' }) {
      const failure = await giftAction(site, getGiftChanges({ wrap, message }, saved))
      if (!failure) form.setValue('message', toPrintableMessage(message))
      return failure
    },
  })
  useSyncSavedGift(form, saved)
  const save = useMutation({ mutationFn: (input: GiftInput) => saveGift(site, input) })
  const checkbox = checkboxProps(form, 'wrap')
  const { message = '' } = form.values

  function saveWrap(event: ChangeEvent<HTMLInputElement>) {
    const { checked } = event.target
    checkbox.onChange(event)
    save.mutate(
      { wrap: checked, message: message === saved.message ? undefined : message },
      { onError: () => form.setValue('wrap', checked ? '' : 'true') },
    )
  }

  const error = save.error ? errorText(save.error) : undefined
  return { form, saved, wrapProps: { ...checkbox, onChange: saveWrap, error }, busy: form.busy || save.isPending }
}

/** Fields that were not changed here follow what was saved in another tab, as the basket's totals do. */
function useSyncSavedGift(form: FormState, { wrap, message }: GiftValues) {
  const shown = useRef({ wrap, message })
  const { values, setValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after saving, not while typing
  useEffect(() => {
    if (values.wrap === shown.current.wrap) setValue('wrap', wrap)
    if (values.message === shown.current.message) setValue('message', message)
    shown.current = { wrap, message }
  }, [wrap, message])
}
