import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { Basket } from '#shared/contracts/basket.ts'
import { type GiftInput, giftInput } from '#shared/contracts/extras.ts'
import { money } from '#shared/money.ts'
import { GIFT_MESSAGE_LENGTH, printableMessage } from '#shared/rules/gift-message.ts'
import type { TenantPublic } from '#shared/tenant.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Amount } from '../../components/price.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { tick, useShopForm } from '../../lib/shop-form.ts'
import { useErrorText } from '../basket/index.ts'
import { giftAction, TO_CHECKOUT } from './actions.ts'
import { KeptExtrasText } from './kept-extras-text.tsx'
import { saveGift } from './queries.ts'

/** Id of the form, where its options show: the way to the checkout leads through it. */
export const GIFT_FORM = 'gift'

/** True where parcels can be wrapped: the shop does that, and there is a parcel. */
export const hasGiftOptions = ({ gift }: TenantPublic, { lines }: Basket) =>
  gift !== undefined && lines.some(({ deliveryClass, state }) => deliveryClass === 'parcel' && state !== 'sold-out')

/** Wrapping the parcels as a gift, where that can be had. */
export function GiftOptions({ basket }: { basket: Basket }) {
  const { tenant } = useSite()
  if (!tenant.gift || !hasGiftOptions(tenant, basket)) return null
  return (
    <FieldScope value="gift-">
      <GiftForm gift={basket.gift} cents={tenant.gift.wrapCents} />
    </FieldScope>
  )
}

/** The tick counts at once, as it costs money; the message when it is sent, and then stands as it can be printed. */
function GiftForm({ gift, cents }: { gift: Basket['gift']; cents: number }) {
  const site = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const pressed = useRef('gift')
  const form = useShopForm(
    giftInput,
    { wrap: gift ? 'true' : '', message: gift?.message ?? '' },
    {
      intent: 'gift',
      async onValid({ message = '' }, element) {
        const data = new FormData(element ?? undefined)
        data.set('intent', pressed.current)
        const result = await giftAction(site, data)
        if (!('redirect' in result)) return result
        if (pressed.current === TO_CHECKOUT) await navigate(result.redirect)
        else form.setValue('message', printableMessage(message))
        return undefined
      },
    },
  )
  const save = useMutation({ mutationFn: (input: GiftInput) => saveGift(site, input) })
  const price = <Amount key="price" value={money(cents, site.tenant.currency)} />
  const { onChange, ...box } = tick(form, 'wrap')

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { checked } = event.target
    onChange(event)
    save.mutate({ wrap: checked, message: String(form.values.message) }, { onError: () => form.setValue('wrap', checked ? '' : 'true') })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : 'gift'
    form.formProps.onSubmit(event)
  }

  return (
    <section className="gift-options" aria-labelledby="gift-options">
      <h2 className="gift-options__title" id="gift-options">
        <Icon name="gift" size="small" /> <FormattedMessage id="extras.gift-title" />
      </h2>
      <form className="gift-options__form" id={GIFT_FORM} action={path('basket')} {...form.formProps} onSubmit={submit}>
        <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={form.errors} attempt={form.attempt} />
        <Checkbox
          label={formatMessage({ id: 'extras.gift-wrap' })}
          note={<FormattedMessage id="extras.gift-note" values={{ price }} />}
          error={save.error ? errorText(save.error) : undefined}
          {...box}
          onChange={change}
        />
        <div className="gift-options__message">
          <TextArea
            label={formatMessage({ id: 'extras.gift-message' })}
            mark={<>({formatMessage({ id: 'common.optional' })})</>}
            hint={formatMessage({ id: 'extras.gift-message-hint' }, { count: GIFT_MESSAGE_LENGTH })}
            maxLength={GIFT_MESSAGE_LENGTH}
            {...form.field('message')}
          />
        </div>
        <Button type="submit" size="small" name="intent" value="gift" busy={form.busy || save.isPending}>
          <FormattedMessage id="extras.gift-save" />
        </Button>
        <p className="gift-options__saved" role="status">
          {gift && gift.message === form.values.message && <KeptExtrasText extras={{ gift: { card: gift.message !== '' } }} />}
        </p>
      </form>
    </section>
  )
}
