import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { type StoredPayment, storedPaymentRefusals } from '#shared/api/stored-payments.ts'
import { storableMethods } from '#shared/rules/payments/stored-payments.ts'

const storableMethodType = enumType('StorableMethod', storableMethods)
const refusalType = enumType('StoredPaymentRefusal', storedPaymentRefusals)

export const storedPaymentType = builder.objectRef<StoredPayment>('StoredPayment').implement({
  description: 'A way to pay that the provider keeps for a customer: never with a card number.',
  fields: (t) => ({
    id: t.exposeID('id'),
    method: t.expose('method', { type: storableMethodType }),
    brand: t.exposeString('brand'),
    last4: t.exposeString('last4', { nullable: true, description: 'The last four digits of a card.' }),
    expiresOn: t.exposeString('expiresOn', { nullable: true, description: 'The last month of a card, YYYY-MM.' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'True for the one that is to be proposed.' }),
    createdAt: t.exposeString('createdAt', { description: 'ISO instant at which it was stored.' }),
    usedAt: t.exposeString('usedAt', { nullable: true, description: 'ISO instant of the last payment with it.' }),
    expired: t.exposeBoolean('expired', { description: 'True for a card whose last month has passed.' }),
    refusal: t.expose('refusal', {
      type: refusalType,
      nullable: true,
      description: 'How the last payment with it was refused.',
    }),
  }),
})
