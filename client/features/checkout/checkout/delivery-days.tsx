import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { useFormatDeliveryDay } from '#client/features/basket/basket/index.ts'
import type { FormState } from '#client/lib/form.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { Checkout, DeliveryGroup } from '#shared/api/checkout.ts'
import { daySlots } from '#shared/api/delivery.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { CarrierChoice } from './carrier-choice.tsx'
import { CollapsibleDayCalendar } from './collapsible-day-calendar.tsx'
import { FreightFit } from './freight-fit.tsx'

/** For each group: as soon as possible, or a preferred day. */
export function DeliveryDays({ form, checkout: { groups, basket } }: { form: FormState; checkout: Checkout }) {
  return (
    <div className="delivery-days">
      {groups.map((group) => (
        <DeliveryGroupDay key={group.class} form={form} group={group} pieces={countPieces(group, basket.lines)} />
      ))}
    </div>
  )
}

/** The window and days of the chosen carrier, or to a parcel shop the usual one's; slower carriers start later. */
function useCarrierWindow(form: FormState, { carriers, days, window }: DeliveryGroup) {
  const { value } = form.field('carrier')
  const chosen = form.values.deliverTo === 'parcel-shop' ? undefined : carriers.find(({ id }) => id === value)
  const { from, to } = (chosen ?? carriers[0])?.window ?? window
  return { from, to, days: days.filter((day) => day >= from) }
}

/** The time of the freight day. */
function FreightSlotField({ form }: { form: FormState }) {
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

const countPieces = ({ skus }: DeliveryGroup, lines: readonly BasketLine[]) =>
  filterGoods(lines).reduce((sum, { sku, quantity }) => (skus.includes(sku) ? sum + quantity : sum), 0)

function DeliveryGroupDay({ form, group, pieces }: { form: FormState; group: DeliveryGroup; pieces: number }) {
  const { formatMessage } = useIntl()
  const formatDay = useFormatDeliveryDay()
  const { from, to, days } = useCarrierWindow(form, group)
  const earliestText = formatMessage(
    { id: 'checkout.soonest' },
    { from: formatDay(from), to: formatDay(to), same: from === to ? 'yes' : 'no' },
  )
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
          hint={isFreight ? `${earliestText} ${formatMessage({ id: 'checkout.freight-hint' })}` : earliestText}
          options={[
            { value: '', label: formatMessage({ id: 'checkout.as-soon-as-possible' }) },
            ...days.map((value) => ({ value, label: formatDay(value) })),
          ]}
          {...form.field(name)}
        />
        <CollapsibleDayCalendar form={form} name={name} days={days} closed={group.closed} />
        {isFreight && <FreightSlotField form={form} />}
        {isFreight && <FreightFit skus={group.skus} />}
      </div>
    </div>
  )
}
