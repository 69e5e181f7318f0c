import {
  oldApplianceType,
  ProducerGuaranteeRef,
  withdrawalExclusionType,
} from '#server/commerce/catalog/legal-facts/index.ts'
import { EnergyRef, PictureRef, PriceRef, TyreRef } from '#server/commerce/catalog/products/index.ts'
import { ServiceOfferRef, serviceKindType } from '#server/commerce/catalog/services/index.ts'
import { deliveryClassType, deliveryWindowType } from '#server/commerce/checkout/delivery/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { BasketChange, BasketLine, RemovedLine } from '#shared/api/basket.ts'

const basketLineStateType = enumType('BasketLineState', ['available', 'short', 'sold-out'])
const basketChangeKindType = enumType('BasketChangeKind', ['price', 'sold-out', 'back', 'gone', 'quantity', 'voucher'])
const removedLineStateType = enumType('RemovedLineState', ['available', 'sold-out', 'gone'])

export const basketLineType = builder.objectRef<BasketLine>('BasketLine').implement({
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    variant: t.exposeString('variant', { description: 'Label of colour and size.' }),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    price: t.expose('price', { type: PriceRef }),
    quantity: t.exposeInt('quantity'),
    maxQuantity: t.exposeInt('maxQuantity', {
      description: 'The highest quantity that can be chosen: stock, capped at MAX_QUANTITY.',
    }),
    total: t.expose('total', { type: 'Money' }),
    deliveryClass: t.expose('deliveryClass', { type: deliveryClassType }),
    delivery: t.expose('delivery', { type: deliveryWindowType, nullable: true }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    state: t.expose('state', { type: basketLineStateType }),
    withdrawalExcluded: t.exposeBoolean('withdrawalExcluded'),
    withdrawalExclusion: t.expose('withdrawalExclusion', { type: withdrawalExclusionType, nullable: true }),
    producerGuarantee: t.expose('producerGuarantee', { type: ProducerGuaranteeRef, nullable: true }),
    oldAppliance: t.expose('oldAppliance', { type: oldApplianceType, nullable: true }),
    services: t.expose('services', {
      type: [ServiceOfferRef],
      nullable: true,
      description: 'What can be ordered with these goods; absent for services.',
    }),
    service: t.expose('service', {
      type: serviceKindType,
      nullable: true,
      description: 'Set if the line is a service; its quantity is at most that of its goods.',
    }),
    parentSku: t.exposeString('parentSku', { nullable: true, description: 'The goods that a service belongs to.' }),
  }),
})

export const basketChangeType = builder.objectRef<BasketChange>('BasketChange').implement({
  description: 'A change of a line since the shopper last saw the basket page, or since it was added.',
  fields: (t) => ({
    sku: t.exposeString('sku', { description: 'kind voucher: its code.' }),
    kind: t.expose('kind', { type: basketChangeKindType }),
    title: t.exposeString('title'),
    since: t.exposeString('since', { description: 'Instant of that view.' }),
    difference: t.expose('difference', {
      type: 'Money',
      nullable: true,
      description: 'kind price: the current price less the earlier one.',
    }),
    before: t.exposeInt('before', {
      nullable: true,
      description: 'kind quantity: the earlier and the current quantity.',
    }),
    quantity: t.exposeInt('quantity', { nullable: true }),
  }),
})

export const removedLineType = builder.objectRef<RemovedLine>('RemovedLine').implement({
  description: 'Removed in the last 30 days; can be restored if it is available.',
  fields: (t) => ({
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug', { nullable: true }),
    title: t.exposeString('title'),
    variant: t.exposeString('variant'),
    picture: t.expose('picture', { type: PictureRef, nullable: true }),
    quantity: t.exposeInt('quantity'),
    removedAt: t.exposeString('removedAt'),
    price: t.expose('price', {
      type: 'Money',
      nullable: true,
      description: 'Today’s price of one piece; absent if it is no longer sold.',
    }),
    energy: t.expose('energy', { type: EnergyRef, nullable: true }),
    tyre: t.expose('tyre', { type: TyreRef, nullable: true }),
    state: t.expose('state', { type: removedLineStateType }),
  }),
})
