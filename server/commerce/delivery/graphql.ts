import type { CarrierOption, ClosedDay, DeliveryWindow } from '#shared/contracts/delivery.ts'
import { builder } from '../graphql-builder.ts'

export const deliveryWindowType = builder.objectRef<DeliveryWindow>('DeliveryWindow').implement({
  description: 'First and last day goods may arrive, as ISO days in the time zone of the shop.',
  fields: (t) => ({ from: t.exposeString('from'), to: t.exposeString('to'), slot: t.exposeString('slot', { nullable: true }) }),
})

export const closedDayType = builder.objectRef<ClosedDay>('ClosedDay').implement({
  description: 'A day on which nothing is delivered: a holiday with its name, otherwise a Sunday.',
  fields: (t) => ({ day: t.exposeString('day'), holiday: t.exposeString('holiday', { nullable: true }) }),
})

export const carrierOptionType = builder.objectRef<CarrierOption>('CarrierOption').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    evening: t.exposeBoolean('evening'),
    window: t.expose('window', { type: deliveryWindowType }),
    surcharge: t.expose('surcharge', { type: 'Money', nullable: true }),
  }),
})
