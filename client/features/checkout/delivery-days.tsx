import { FormattedMessage, useIntl } from 'react-intl'
import type { BasketLine } from '#shared/contracts/basket.ts'
import type { Checkout, DeliveryGroup } from '#shared/contracts/checkout.ts'
import { daySlots } from '#shared/contracts/delivery.ts'
import { Icon } from '../../components/icon.tsx'
import { Amount } from '../../components/price.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'
import { useDay } from '../basket/index.ts'
import { CarrierChoice } from './carrier-choice.tsx'
import { DayCalendarFold } from './day-calendar-fold.tsx'
import { FreightFit } from './freight-fit.tsx'

/** For each group: as soon as possible, or a wished day. */
export function DeliveryDays({ form, checkout: { groups, basket } }: { form: ShopForm; checkout: Checkout }) {
  return (
    <div className="delivery-days">
      {groups.map((group) => (
        <GroupDay key={group.class} form={form} group={group} pieces={piecesIn(group, basket.lines)} />
      ))}
    </div>
  )
}

/** The window and the days that the chosen carrier keeps, to a shop the usual one: a slower one cannot come on the first. */
function useTimesOf(form: ShopForm, { carriers, days, window }: DeliveryGroup) {
  const { value } = form.field('carrier')
  const chosen = form.values.deliverTo === 'parcel-shop' ? undefined : carriers.find(({ id }) => id === value)
  const { from, to } = (chosen ?? carriers[0])?.window ?? window
  return { from, to, days: days.filter((day) => day >= from) }
}

/** The part of the freight day. */
function Slot({ form }: { form: ShopForm }) {
  const { formatMessage } = useIntl()
  const options = [
    { value: '', label: formatMessage({ id: 'checkout.slot-any' }) },
    ...daySlots.map((slot) => ({ value: slot, label: formatMessage({ id: `checkout.slot-${slot}` }) })),
  ]
  return (
    <SelectField
      label={formatMessage({ id: 'checkout.slot' })}
      hint={formatMessage({ id: 'checkout.slot-hint' })}
      options={options}
      {...form.field('freightSlot')}
    />
  )
}

const piecesIn = ({ skus }: DeliveryGroup, lines: readonly BasketLine[]) =>
  lines.reduce((sum, { sku, quantity }) => (skus.includes(sku) ? sum + quantity : sum), 0)

function GroupDay({ form, group, pieces }: { form: ShopForm; group: DeliveryGroup; pieces: number }) {
  const { formatMessage } = useIntl()
  const day = useDay()
  const { from, to, days } = useTimesOf(form, group)
  const soonest = formatMessage({ id: 'checkout.soonest' }, { from: day(from), to: day(to), same: from === to ? 'yes' : 'no' })
  const isFreight = group.class === 'freight'
  const name = isFreight ? 'freightDay' : 'parcelDay'
  return (
    <div className="delivery-days__group">
      <Icon name={isFreight ? 'delivery' : 'parcel'} className="delivery-days__icon" />
      <div className="delivery-days__choice">
        <p className="delivery-days__what">
          <strong>
            <FormattedMessage id={isFreight ? 'basket.freight' : 'basket.parcel'} />
          </strong>{' '}
          <FormattedMessage id="checkout.group-count" values={{ count: pieces }} />
          {' · '}
          {group.fee.cents === 0 ? <FormattedMessage id="basket.free" /> : <Amount value={group.fee} />}
        </p>
        {group.carriers.length > 1 && <CarrierChoice form={form} group={group} />}
        <SelectField
          label={formatMessage({ id: isFreight ? 'checkout.freight-day' : 'checkout.parcel-day' })}
          hint={isFreight ? `${soonest} ${formatMessage({ id: 'checkout.freight-hint' })}` : soonest}
          options={[{ value: '', label: formatMessage({ id: 'checkout.as-soon-as-possible' }) }, ...days.map((value) => ({ value, label: day(value) }))]}
          {...form.field(name)}
        />
        <DayCalendarFold form={form} name={name} days={days} closed={group.closed} />
        {isFreight && <Slot form={form} />}
        {isFreight && <FreightFit skus={group.skus} />}
      </div>
    </div>
  )
}
