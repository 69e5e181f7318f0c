import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { Icon } from '#client/components/icon.tsx'
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
  /** Id of the form that leads to the checkout: what is typed here goes along with it, saved before or not. */
  form: string
}

/** Wrapping the parcels as a gift, where the shop does that and there is a parcel. */
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

/** The tick counts at once, as it costs money; the message when it is sent, and then stands as it can be printed. */
function GiftForm({ gift, cents, basketForm }: { gift: Basket['gift']; cents: number; basketForm: string }) {
  const site = useSite()
  const { formatMessage } = useIntl()
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
  const price = <Amount key="price" value={money(cents, site.tenant.currency)} />
  const { onChange, ...checkboxAttributes } = checkboxProps(form, 'wrap')
  const { message = '' } = form.values

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { checked } = event.target
    onChange(event)
    save.mutate(
      { wrap: checked, ...(message !== saved.message && { message }) },
      { onError: () => form.setValue('wrap', checked ? '' : 'true') },
    )
  }

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
          error={save.error ? errorText(save.error) : undefined}
          form={basketForm}
          {...checkboxAttributes}
          onChange={change}
        />
        <div className="gift-options__message">
          <TextArea
            label={formatMessage({ id: 'order-options.gift-message' })}
            labelSuffix={<>({formatMessage({ id: 'common.optional' })})</>}
            hint={formatMessage({ id: 'order-options.gift-message-hint' }, { count: MAX_GIFT_MESSAGE_LENGTH })}
            maxLength={MAX_GIFT_MESSAGE_LENGTH}
            form={basketForm}
            {...form.field('message')}
          />
        </div>
        <Button
          type="submit"
          size="small"
          form={basketForm}
          name="intent"
          value="gift"
          busy={form.busy || save.isPending}
          onClick={form.send}
        >
          <FormattedMessage id="order-options.gift-save" />
        </Button>
        <p className="gift-options__saved" role="status">
          {gift && gift.message === message && (
            <RedactedOrderOptionsText extras={{ gift: { card: gift.message !== '' } }} />
          )}
        </p>
      </div>
    </section>
  )
}

/** A field that was not touched here shows what was saved in another tab, as the sums of the basket do. */
function useSyncSavedGift(form: FormState, { wrap, message }: GiftValues) {
  const shown = useRef({ wrap, message })
  const { values, setValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is saved, not when something is typed
  useEffect(() => {
    if (values.wrap === shown.current.wrap) setValue('wrap', wrap)
    if (values.message === shown.current.message) setValue('message', message)
    shown.current = { wrap, message }
  }, [wrap, message])
}
