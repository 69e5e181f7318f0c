import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Basket } from '#shared/contracts/basket.ts'
import { type GiftInput, giftInput } from '#shared/contracts/extras.ts'
import { money } from '#shared/money.ts'
import { GIFT_MESSAGE_LENGTH, printableMessage } from '#shared/rules/gift-message.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Amount } from '../../components/price.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { useSite } from '../../lib/page.ts'
import { type ShopForm, tick, useShopForm } from '../../lib/shop-form.ts'
import { useErrorText } from '../basket/index.ts'
import { changedGift, type GiftValues, giftAction, giftValues } from './actions.ts'
import { KeptExtrasText } from './kept-extras-text.tsx'
import { saveGift } from './queries.ts'

interface Props {
  basket: Basket
  /** Id of the form that leads to the checkout: what is typed here goes along with it, saved before or not. */
  form: string
}

/** Wrapping the parcels as a gift, where the shop does that and there is a parcel. */
export function GiftOptions({ basket: { gift, lines }, form }: Props) {
  const { tenant } = useSite()
  if (!tenant.gift || !lines.some(({ deliveryClass, state }) => deliveryClass === 'parcel' && state !== 'sold-out')) return null
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
  const errorText = useErrorText()
  const saved = giftValues(gift)
  const form = useShopForm(giftInput, saved, {
    intent: 'gift',
    async onValid({ wrap = '', message = '' }) {
      const refused = await giftAction(site, changedGift({ wrap, message }, saved))
      if (!refused) form.setValue('message', printableMessage(message))
      return refused
    },
  })
  useSavedElsewhere(form, saved)
  const save = useMutation({ mutationFn: (input: GiftInput) => saveGift(site, input) })
  const price = <Amount key="price" value={money(cents, site.tenant.currency)} />
  const { onChange, ...box } = tick(form, 'wrap')
  const { message = '' } = form.values

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { checked } = event.target
    onChange(event)
    save.mutate({ wrap: checked, ...(message !== saved.message && { message }) }, { onError: () => form.setValue('wrap', checked ? '' : 'true') })
  }

  return (
    <section className="gift-options" aria-labelledby="gift-options">
      <h2 className="gift-options__title" id="gift-options">
        <Icon name="gift" size="small" /> <FormattedMessage id="extras.gift-title" />
      </h2>
      <div className="gift-options__form">
        <input type="hidden" name="shownWrap" value={saved.wrap} form={basketForm} />
        <input type="hidden" name="shownMessage" value={saved.message} form={basketForm} />
        <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={form.errors} attempt={form.attempt} />
        <Checkbox
          label={formatMessage({ id: 'extras.gift-wrap' })}
          note={<FormattedMessage id="extras.gift-note" values={{ price }} />}
          error={save.error ? errorText(save.error) : undefined}
          form={basketForm}
          {...box}
          onChange={change}
        />
        <div className="gift-options__message">
          <TextArea
            label={formatMessage({ id: 'extras.gift-message' })}
            mark={<>({formatMessage({ id: 'common.optional' })})</>}
            hint={formatMessage({ id: 'extras.gift-message-hint' }, { count: GIFT_MESSAGE_LENGTH })}
            maxLength={GIFT_MESSAGE_LENGTH}
            form={basketForm}
            {...form.field('message')}
          />
        </div>
        <Button type="submit" size="small" form={basketForm} name="intent" value="gift" busy={form.busy || save.isPending} onClick={form.send}>
          <FormattedMessage id="extras.gift-save" />
        </Button>
        <p className="gift-options__saved" role="status">
          {gift && gift.message === message && <KeptExtrasText extras={{ gift: { card: gift.message !== '' } }} />}
        </p>
      </div>
    </section>
  )
}

/** A field that was not touched here shows what was saved in another tab, as the sums of the basket do. */
function useSavedElsewhere(form: ShopForm, { wrap, message }: GiftValues) {
  const shown = useRef({ wrap, message })
  const { values, setValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is saved, not when something is typed
  useEffect(() => {
    if (values.wrap === shown.current.wrap) setValue('wrap', wrap)
    if (values.message === shown.current.message) setValue('message', message)
    shown.current = { wrap, message }
  }, [wrap, message])
}
