import { randomBytes } from 'node:crypto'
import { STORED_PAYMENTS_API, type StoredPaymentList } from '#shared/api/stored-payments.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** The token of each way to pay that is stored here; no page or answer may contain it. */
export const SECRET_TOKEN = 'token-of-the-provider'

/** Stores a card as if its owner had ticked it at the provider; answers its id. */
export async function insertStoredCard(
  shop: TestShop,
  tenant: string,
  customerId: string,
  overrides: { last4?: string; expiresOn?: string } = {},
): Promise<string> {
  const id = randomBytes(9).toString('base64url')
  await shop.database?.writer
    .insertInto('storedPayment')
    .values({
      ...{ tenant, id, customerId, token: `${SECRET_TOKEN}-${id}`, method: 'card', brand: 'Visa', last4: '4242' },
      ...{ expiresOn: '2039-08', isDefault: 0, paymentId: id, createdAt: new Date().toISOString(), usedAt: null },
      ...{ confirmSince: null, refusal: null, ...overrides },
    })
    .execute()
  return id
}

interface ChosenPayment {
  setPayment: { nextStep: string; storedPayment: string | null }
}

/** Chooses a stored way to pay in the checkout. */
export const chooseStored = (visitor: Visitor, storedPayment: string, method = 'card') =>
  visitor.ask<ChosenPayment>(
    'mutation($method: String!, $id: String) { setPayment(method: $method, storedPayment: $id) { nextStep storedPayment } }',
    { method, id: storedPayment },
  )

/** The visitor's own stored ways to pay. */
export const listStored = async (visitor: Visitor) =>
  (await visitor.json<StoredPaymentList>(STORED_PAYMENTS_API)).entries
