import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useFormatDeliveryDay } from '#client/features/basket/basket/index.ts'
import { type FormState, useForm } from '#client/lib/form.ts'
import { daySlots } from '#shared/api/delivery.ts'
import { type ChangeableGroup, changeDaysInput, type OrderChanges } from '#shared/api/order-changes.ts'

const fieldsSchema = changeDaysInput.omit(['order', 'signature'])

/** Other days of delivery, as in the checkout. */
export function ChangeDaysForm({ groups }: Pick<OrderChanges, 'groups'>) {
  const find = (deliveryClass: ChangeableGroup['class']) => groups.find((group) => group.class === deliveryClass)
  const [parcel, freight] = [find('parcel'), find('freight')]
  const form = useForm(
    fieldsSchema,
    { parcelDay: parcel?.day ?? '', freightDay: freight?.day ?? '', freightSlot: freight?.slot ?? '' },
    { intent: 'days' },
  )
  return (
    <form className="order-change__form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="days" />
      {parcel && <DayField form={form} group={parcel} name="parcelDay" />}
      {freight && (
        <>
          <DayField form={form} group={freight} name="freightDay" />
          <SlotField form={form} />
        </>
      )}
      <SubmitButton form={form} wide={false} requiredFields={{}}>
        <FormattedMessage id="order-change.save-days" />
      </SubmitButton>
    </form>
  )
}

interface DayFieldProps {
  form: FormState
  group: ChangeableGroup
  name: 'parcelDay' | 'freightDay'
}

function DayField({ form, group: { days, day, window }, name }: DayFieldProps) {
  const { formatMessage } = useIntl()
  const formatDay = useFormatDeliveryDay()
  const { from, to } = window
  const offered = day === undefined || days.includes(day) ? days : [day, ...days]
  return (
    <SelectField
      label={formatMessage({ id: name === 'parcelDay' ? 'checkout.parcel-day' : 'checkout.freight-day' })}
      hint={formatMessage(
        { id: 'checkout.soonest' },
        { from: formatDay(from), to: formatDay(to), same: from === to ? 'yes' : 'no' },
      )}
      options={[
        { value: '', label: formatMessage({ id: 'checkout.as-soon-as-possible' }) },
        ...offered.map((value) => ({ value, label: formatDay(value) })),
      ]}
      {...form.field(name)}
    />
  )
}

/** The part of the freight day. */
function SlotField({ form }: { form: FormState }) {
  const { formatMessage } = useIntl()
  return (
    <SelectField
      label={formatMessage({ id: 'checkout.slot' })}
      hint={formatMessage({ id: 'checkout.slot-hint' })}
      options={[
        { value: '', label: formatMessage({ id: 'checkout.slot-any' }) },
        ...daySlots.map((slot) => ({ value: slot, label: formatMessage({ id: `checkout.slot-${slot}` }) })),
      ]}
      {...form.field('freightSlot')}
    />
  )
}
