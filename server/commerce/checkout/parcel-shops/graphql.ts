import { builder } from '#server/commerce/core/graphql-builder.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import type { OfficeHours } from '#shared/tenant.ts'

const hoursType = builder.objectRef<OfficeHours>('OpeningHours').implement({
  description: 'Days from Monday (1) to Sunday (7), with local times.',
  fields: (t) => ({
    from: t.exposeInt('from'),
    to: t.exposeInt('to'),
    opens: t.exposeString('opens'),
    closes: t.exposeString('closes'),
  }),
})

export const parcelShopType = builder.objectRef<ParcelShop>('ParcelShop').implement({
  description: 'A shop where parcels are collected.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    street: t.exposeString('street'),
    houseNumber: t.exposeString('houseNumber'),
    postalCode: t.exposeString('postalCode'),
    city: t.exposeString('city'),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    hours: t.expose('hours', { type: [hoursType] }),
  }),
})
