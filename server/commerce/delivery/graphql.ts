import type { DeliveryWindow } from '#shared/contracts/delivery.ts'
import { builder } from '../graphql-builder.ts'

export const deliveryWindowType = builder.objectRef<DeliveryWindow>('DeliveryWindow').implement({
  description: 'First and last day goods may arrive, as ISO days in the time zone of the shop.',
  fields: (t) => ({ from: t.exposeString('from'), to: t.exposeString('to') }),
})
