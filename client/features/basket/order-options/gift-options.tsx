import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { Icon } from '#client/components/icon.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { Amount } from '#client/components/price.tsx'
import { TextArea } from '#client/components/text-area.tsx'
import { checkboxProps, type FormState, useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { type GiftInput, giftInput } from '#shared/api/order-options.ts'
import { money } from '#shared/money.ts'
import { MAX_GIFT_MESSAGE_LENGTH, toPrintableMessage } from '#shared/rules/basket/gift-message.ts'
import { useErrorMessage } from '../basket/index.ts'
import { type GiftValues, getGiftChanges, giftAction, toGiftValues } from './actions.ts'
import { saveGift } from './queries.ts'
import { RedactedOrderOptionsText } from './redacted-order-options-text.tsx'

interface Props {
  basket: Basket
  /** Id of the form that leads to the checkout; it submits these fields too, so that unsaved changes are kept. */
  form: string
}

/** Offers gift wrapping where the shop has it and the basket has a parcel. */
export function GiftOptions({ basket: { gift, lines }, form }: Props) {
  const { tenant } = useSite()
  if (!tenant.gift || !lines.some(({ deliveryClass, state }) => deliveryClass === 'parcel' && state !== 'sold-out'))
    return null
  return (
    <FieldScope value="gift-">
      <GiftForm gift={gift} cents={tenant.gift.wrapCents} basketForm={form} />
    </FieldScope>
  )
}

function GiftForm({ gift, cents, basketForm }: { gift: Basket['gift']; cents: number; basketForm: string }) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const { form, saved, wrapProps, busy } = useGiftForm(gift)
  const price = <Amount key="price" value={money(cents, tenant.currency)} />
  return (
    <section className="gift-options" aria-labelledby="gift-options">
      <h2 className="gift-options__title" id="gift-options">
        <Icon name="gift" size="small" /> <FormattedMessage id="order-options.gift-title" />
      </h2>
      <div className="gift-options__form">
        <input type="hidden" name="shownWrap" value={saved.wrap} form={basketForm} />
        <input type="hidden" name="shownMessage" value={saved.message} form={basketForm} />
        <FormErrors form={form} />
        <Checkbox
          label={formatMessage({ id: 'order-options.gift-wrap' })}
          note={<FormattedMessage id="order-options.gift-note" values={{ price }} />}
          form={basketForm}
          {...wrapProps}
        />
        <div className="gift-options__message">
          <TextArea
            label={formatMessage({ id: 'order-options.gift-message' })}
            labelSuffix={<OptionalSuffix />}
            hint={formatMessage({ id: 'order-options.gift-message-hint' }, { count: MAX_GIFT_MESSAGE_LENGTH })}
            maxLength={MAX_GIFT_MESSAGE_LENGTH}
            form={basketForm}
            {...form.field('message')}
          />
        </div>
        <Button type="submit" size="small" form={basketForm} name="intent" value="gift" busy={busy} onClick={form.send}>
          <FormattedMessage id="order-options.gift-save" />
        </Button>
        <p className="gift-options__saved" role="status">
          {gift && gift.message === form.values.message && (
            <RedactedOrderOptionsText extras={{ gift: { card: gift.message !== '' } }} />
          )}
        </p>
      </div>
    </section>
  )
}

/** The checkbox is saved at once, as it changes the total; the message with its button, as it will be printed. */
function useGiftForm(gift: Basket['gift']) {
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
