import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { ServiceOffer } from '#shared/api/catalog.ts'
import { serviceKinds } from '#shared/rules/catalog/services.ts'

export const serviceKindType = enumType(
  'ServiceKind',
  serviceKinds,
  'What can be ordered with goods and is rendered with their delivery.',
)

export const ServiceOfferRef = builder.objectRef<ServiceOffer>('ServiceOffer').implement({
  description: 'A service that can be ordered with goods.',
  fields: (t) => ({
    kind: t.expose('kind', { type: serviceKindType }),
    title: t.exposeString('title'),
    note: t.exposeString('note', { description: 'What it contains.' }),
    price: t.expose('price', { type: 'Money', description: 'For each piece of the goods; zero if it is free.' }),
  }),
})
