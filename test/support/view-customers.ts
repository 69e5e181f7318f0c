import type { Page } from 'puppeteer'
import { CUSTOMER_SETTINGS_API } from '#shared/api/customer-settings.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { setCookies, visit } from './browser.ts'
import { registerCustomer, type TestCustomer } from './customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import type { TestShop } from './shop.ts'
import { signTestOrder } from './sign-order.ts'
import type { Visitor } from './visitor.ts'

/** What happens to an account before it is looked at. */
type Prepare = (visitor: Visitor, customer: TestCustomer) => Promise<unknown>

/** A new customer for each view that changes an account, so that no view finds what another has left. */
export function createViewCustomers(shop: TestShop, tenant: Tenant, locale: Locale) {
  async function register(prepare?: Prepare) {
    const registered = await registerCustomer(shop, tenant.id, locale)
    await prepare?.(registered.visitor, registered.customer)
    return registered
  }

  /** Opens a page as such a customer. */
  async function open(tab: Page, path: string, prepare?: Prepare): Promise<TestCustomer> {
    const { visitor, customer } = await register(prepare)
    await setCookies(tab, tenant.id, visitor.cookies())
    await visit(tab, shop.origin(tenant.id) + path)
    return customer
  }

  /** Opens the path of a link in the e-mails of such a customer's order, as nobody; they want all e-mails. */
  async function openOrderLink(tab: Page, toPath: (link: { order: string; signature: string }) => string) {
    const { visitor } = await register()
    await visitor.send(CUSTOMER_SETTINGS_API, { guaranteeReminders: true })
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
    const order = data.placeOrder.number
    const path = toPath({ order, signature: signTestOrder(shop, tenant, order) })
    await visit(tab, shop.origin(tenant.id) + path)
  }

  return { register, open, openOrderLink }
}

export type ViewCustomers = ReturnType<typeof createViewCustomers>
