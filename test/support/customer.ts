import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/commerce/customers/passwords/index.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { Locale } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import type { TestShop } from './shop.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface TestCustomer {
  id: string
  number: string
  email: string
  password: string
  firstName: string
  lastName: string
}

const password = 'Kleiner Wal im Teich 7'
let passwordHash: Promise<string> | undefined
let lastCustomerNumber = 1_000_000 // drawn by lot, two of a few hundred would now and then be the same

/** A customer with a confirmed address, as the shop keeps one; `change` sets other values. */
export async function insertTestCustomer(
  shop: TestShop,
  tenant: string,
  overrides: object = {},
): Promise<TestCustomer> {
  passwordHash ??= hashPassword(password)
  const id = randomBytes(12).toString('hex')
  const at = new Date().toISOString()
  const customer = {
    id,
    number: `2${++lastCustomerNumber}`,
    email: `${id}@beispiel.example`,
    firstName: 'Anna',
    lastName: 'Muster',
  }
  await shop.database?.writer
    .insertInto('customer')
    .values({
      ...{
        tenant,
        ...customer,
        emailConfirmedAt: at,
        passwordHash: await passwordHash,
        salutation: 'female',
        birthday: '1980-05-17',
        phone: '',
      },
      ...{
        locale: findTenant(tenant)?.locales[0] ?? 'de-AT',
        bonusProgram: 0,
        creditAffinity: 0,
        createdAt: at,
        updatedAt: at,
        ...overrides,
      },
    })
    .execute()
  return { ...customer, password }
}

export const logIn = (visitor: Visitor, { email, password }: Pick<TestCustomer, 'email' | 'password'>) =>
  visitor.send(`${CUSTOMER_API}/login`, { email, password })

/** A visitor who has an account with a confirmed address and is logged in. */
export async function registerCustomer(
  shop: TestShop,
  tenant: string,
  locale?: Locale,
): Promise<{ visitor: Visitor; customer: TestCustomer }> {
  const customer = await insertTestCustomer(shop, tenant, locale && { locale })
  const visitor = createVisitor(shop, tenant, locale)
  const { status } = await logIn(visitor, customer)
  if (status !== 200) throw new Error(`login answered ${status}`)
  return { visitor, customer }
}

/** The text of the last mail to an address, once the worker has done its work. */
export async function getLastMailText(shop: TestShop, email: string): Promise<string> {
  await shop.drainQueues()
  const mail = await shop.database?.reader
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return mail?.text ?? ''
}

/** The secret in the link of the last mail to an address. */
export async function getMailedToken(shop: TestShop, email: string): Promise<string> {
  const [, token] = /\?token=([\w-]{43})/.exec(await getLastMailText(shop, email)) ?? []
  if (!token) throw new Error(`no mail with a link to ${email}`)
  return token
}
