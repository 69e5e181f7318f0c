import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { type CarrierOption, type ClosedDay, type DeliveryWindow, daySlots } from '#shared/api/delivery.ts'

export const deliveryClassType = enumType('DeliveryClass', ['parcel', 'freight'])
export const daySlotType = enumType('DaySlot', daySlots)

export const deliveryWindowType = builder.objectRef<DeliveryWindow>('DeliveryWindow').implement({
  description: 'First and last day of delivery, as ISO days in the time zone of the shop.',
  fields: (t) => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    slot: t.expose('slot', {
      type: daySlotType,
      nullable: true,
      description: 'The part of the day, if an appointment was made.',
    }),
  }),
})

export const closedDayType = builder.objectRef<ClosedDay>('ClosedDay').implement({
  description: 'A day without delivery: a holiday with its name, or a Sunday.',
  fields: (t) => ({ day: t.exposeString('day'), holiday: t.exposeString('holiday', { nullable: true }) }),
})

export const carrierOptionType = builder.objectRef<CarrierOption>('CarrierOption').implement({
  description: 'A carrier of parcels with its delivery time and its surcharge on the parcel fee.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    evening: t.exposeBoolean('evening', { description: 'Delivers in the evening, not during the day.' }),
    window: t.expose('window', { type: deliveryWindowType }),
    surcharge: t.expose('surcharge', { type: 'Money', nullable: true }),
  }),
})
