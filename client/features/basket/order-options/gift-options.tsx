import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { Icon } from '#client/components/icon.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { Amount } from '#client/components/price.tsx'
import { TextArea } from '#client/components/text-area.tsx'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { money } from '#shared/money.ts'
import { MAX_GIFT_MESSAGE_LENGTH } from '#shared/rules/basket/gift-message.ts'
import { RedactedOrderOptionsText } from './redacted-order-options-text.tsx'
import { useGiftForm } from './use-gift-form.ts'

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
            <RedactedOrderOptionsText options={{ gift: { card: gift.message !== '' } }} />
          )}
        </p>
      </div>
    </section>
  )
}
