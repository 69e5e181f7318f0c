import type { Page } from 'puppeteer'
import type { Tenant } from '#shared/tenant.ts'
import { clickAndWaitFor } from './browser.ts'
import type { TestCustomer } from './customer.ts'
import { findOrderableVariant, prepareOrder } from './order.ts'
import type { TestShop } from './shop.ts'
import { chooseStored, insertStoredCard } from './stored-payment.ts'
import type { ToPath, View } from './view.ts'
import type { ViewCustomers } from './view-customers.ts'
import type { Visitor } from './visitor.ts'

/** Stored ways to pay: in the settings, in the payment step, on the review, and one that the provider refuses. */
export function listStoredPaymentViews(
  path: ToPath,
  { shop, tenant, customers }: { shop: TestShop; tenant: Tenant; customers: ViewCustomers },
): View[] {
  async function store(_visitor: Visitor, { id }: TestCustomer) {
    await insertStoredCard(shop, tenant.id, id, { last4: '0069', expiresOn: '2020-01' })
    return insertStoredCard(shop, tenant.id, id)
  }
  async function fillCheckout(visitor: Visitor, customer: TestCustomer) {
    const card = await store(visitor, customer)
    const { sku } = await findOrderableVariant(visitor)
    await prepareOrder(visitor, tenant.country, sku)
    await chooseStored(visitor, card)
  }
  const page = (name: string, bring: (tab: Page) => Promise<unknown>): View => ({
    ...{ name, path: path('account/login'), as: 'nobody', bring },
  })
  return [
    page('stored-payments', (tab) => customers.open(tab, path('account/settings'), store)),
    page('stored-payments-choice', (tab) => customers.open(tab, path('checkout/payment'), fillCheckout)),
    page('stored-payments-review', (tab) => customers.open(tab, path('checkout/review'), fillCheckout)),
    page('stored-payments-refused', async (tab) => {
      await customers.open(tab, path('checkout/review'), fillCheckout)
      await clickAndWaitFor(tab, '#order [type="submit"]', 'main [name="method"]')
    }),
  ]
}
