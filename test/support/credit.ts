import { tenants } from '#tenants/index.ts'
import type { TestCustomer } from './customer.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** FEATURES with every feature of credit that each shop's terms allow. */
export const ALL_CREDIT_FEATURES = tenants
  .flatMap(({ id, credit }) =>
    ['instalments', 'delayedPayment', ...(credit?.protectionPpm ? ['paymentProtection'] : [])].map(
      (flag) => `${id}.${flag}=on`,
    ),
  )
  .join(',')

/** A person of the shop has granted a customer this limit. */
export const grantCredit = (shop: TestShop, tenant: string, { id: customerId }: TestCustomer, grantedCents: number) =>
  shop.database?.writer
    .insertInto('creditAccount')
    .values({ tenant, customerId, ownLimitCents: null, grantedCents, createdAt: '', updatedAt: '' })
    .execute()

/** Chooses instalments at a checkout whose other steps are filled in; pause and protection stay unanswered. */
export async function chooseInstalments(visitor: Visitor, months: number) {
  const { error, message } = await visitor.ask(
    'mutation($months: Int) { setPayment(method: "instalments", months: $months) { nextStep } }',
    { months },
  )
  if (error || message) throw new Error(`${message} ${JSON.stringify(error)}`)
}

/** Concludes the credit that the checkout offers. */
export async function concludeCredit(visitor: Visitor) {
  const { data } = await visitor.ask<{ checkout: { credit: { offer: { hash: string } } } }>(
    '{ checkout { credit { offer { hash } } } }',
  )
  await visitor.ask('mutation($offer: String!) { signCredit(offer: $offer) { nextStep } }', {
    offer: data.checkout.credit.offer.hash,
  })
}
