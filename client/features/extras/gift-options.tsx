import { FormattedMessage, useIntl } from 'react-intl'
import type { Basket } from '#shared/contracts/basket.ts'
import { giftInput } from '#shared/contracts/extras.ts'
import { money } from '#shared/money.ts'
import { GIFT_MESSAGE_LENGTH } from '#shared/rules/gift-message.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { FieldScope } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Amount } from '../../components/price.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { tick, useShopForm } from '../../lib/shop-form.ts'

/** Wrapping the parcels as a gift, where the shop does that and there is a parcel. */
export function GiftOptions({ basket }: { basket: Basket }) {
  const { tenant } = useSite()
  if (!tenant.gift || !basket.lines.some(({ deliveryClass, state }) => deliveryClass === 'parcel' && state !== 'sold-out')) return null
  const { gift } = basket
  return (
    <FieldScope value="gift-">
      <GiftForm key={`${gift === undefined} ${gift?.message}`} gift={gift} cents={tenant.gift.wrapCents} />
    </FieldScope>
  )
}

function GiftForm({ gift, cents }: { gift: Basket['gift']; cents: number }) {
  const { tenant } = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const form = useShopForm(giftInput, { wrap: gift ? 'true' : '', message: gift?.message ?? '' })
  const price = <Amount key="price" value={money(cents, tenant.currency)} />
  return (
    <section className="gift-options" aria-labelledby="gift-options">
      <h2 className="gift-options__title" id="gift-options">
        <Icon name="gift" size="small" /> <FormattedMessage id="extras.gift-title" />
      </h2>
      <form className="gift-options__form" action={path('basket')} {...form.formProps}>
        <input type="hidden" name="intent" value="gift" />
        <Checkbox
          label={formatMessage({ id: 'extras.gift-wrap' })}
          note={<FormattedMessage id="extras.gift-note" values={{ price }} />}
          {...tick(form, 'wrap')}
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
        <Button type="submit" size="small" busy={form.busy}>
          <FormattedMessage id="extras.gift-save" />
        </Button>
      </form>
    </section>
  )
}
