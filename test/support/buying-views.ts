import type { Page } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import type { Tenant } from '#shared/tenant.ts'
import { clickAndWaitFor, waitForListener } from './browser.ts'
import { chooseInstalments, concludeCredit, grantCredit } from './credit.ts'
import type { TestCustomer } from './customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import { orderAndStartPayment, returnToShop, submitDecision } from './payment.ts'
import type { TestShop } from './shop.ts'
import type { ToPath, View } from './view.ts'
import type { Visitor } from './visitor.ts'

/**
 * The orders of one who pays through the provider, by how far each has come, and the provider's pages of those that
 * wait.
 */
export type PaymentFixtures = Awaited<ReturnType<typeof createPaymentFixtures>>

/** Pays by card: one order goes through, one is refused, one waits, one is asked back by the bank. */
export async function createPaymentFixtures(visitor: Visitor, { country }: Tenant) {
  const startPayment = () => orderAndStartPayment(visitor, country, 'card')
  const [paid, refused, waiting, asked] = [
    await startPayment(),
    await startPayment(),
    await startPayment(),
    await startPayment(),
  ]
  await returnToShop(visitor, await submitDecision(visitor, paid.page, 'paid'))
  await returnToShop(visitor, await submitDecision(visitor, refused.page, 'refused'))
  await submitDecision(visitor, asked.page, 'challenge')
  return {
    paid: paid.number,
    refused: refused.number,
    waiting: waiting.number,
    cardPage: waiting.page,
    questionPage: asked.page,
  }
}

/** Buys something in instalments, and stands before the last step of another such purchase. */
export async function buyInInstalments(
  shop: TestShop,
  visitor: Visitor,
  customer: TestCustomer,
  { id, country }: Tenant,
  skus: readonly string[],
) {
  await grantCredit(shop, id, customer, 4000_00)
  const { items } = await visitor.json<SearchResult>(
    '/api/search/searchv2?sort=price-asc&pageSize=48&f.delivery=parcel&f.price=20000-40000',
  )
  const first =
    items.find(({ soldOut, variation }) => !soldOut && variation !== 'colour-size') ??
    (await findOrderableVariant(visitor)).card
  const prepared = await prepareOrder(visitor, country, first.sku)
  await chooseInstalments(visitor, 6)
  await concludeCredit(visitor)
  const { error } = await placeTestOrder(visitor, prepared)
  if (error) throw new Error(JSON.stringify(error))
  const [last = '', ...others] = skus
  for (const sku of others)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
  await prepareOrder(visitor, country, last)
  await chooseInstalments(visitor, 12)
}

/** The calculator above a product, and what its page says of a price it had to correct. */
export function listCreditViews(path: ToPath, { features }: Tenant, freight: { slug: string; sku: string }): View[] {
  const calculator = path('service/instalment-calculator')
  const page = (name: string, id: Parameters<ToPath>[0]): View => ({ name, path: path(id), as: 'member' })
  return [
    {
      name: 'product-calculator',
      path: path('product', { slug: freight.slug, sku: freight.sku }),
      as: 'nobody',
      floats: true,
      bring: async (tab) => {
        await waitForListener(tab, '.credit-teaser__link')
        await clickAndWaitFor(tab, '.credit-teaser__link', 'dialog[open] .calculator')
      },
    },
    { name: 'calculator-corrected', path: `${calculator}?price=20`, as: 'nobody' },
    { name: 'calculator-error', path: `${calculator}?price=x`, as: 'nobody' },
    page('credit-months', 'checkout/payment'),
    page('credit-review', 'checkout/review'),
    page('credit-confirmation', 'checkout/confirmation'),
    page('credit-account', 'account/credit'),
    ...(features.delayedPayment ? [page('credit-pause', 'checkout/delayed-payment')] : []),
    ...(features.paymentProtection
      ? [
          page('credit-protection', 'checkout/payment-protection'),
          page('credit-protection-update', 'checkout/payment-protection-update'),
          page('credit-protection-order', 'service/instalment-protection'),
        ]
      : []),
  ]
}

/** What follows the payment of an order, and the provider's own pages. */
export function listPaymentViews(
  path: ToPath,
  { paid, refused, waiting, cardPage, questionPage }: PaymentFixtures,
): View[] {
  const outcome = (name: string, number: string): View => ({
    name,
    path: `${path('checkout/paid')}?order=${number}`,
    as: 'payer',
  })
  const provider = (name: string, address: string): View => ({
    name,
    path: new URL(address, 'http://shop.example').pathname,
    as: 'payer',
    isScriptless: true,
  })
  return [
    outcome('paid', paid),
    outcome('paid-refused', refused),
    outcome('paid-waiting', waiting),
    provider('sandbox-card', cardPage),
    provider('sandbox-question', questionPage),
  ]
}

/** What makes a basket cheaper, and the ways to fill one by paper. */
export function listBasketViews(path: ToPath): View[] {
  const basket = path('basket')
  const open = (tab: Page, fold: string) => tab.$eval(`${fold} summary`, (summary) => (summary as HTMLElement).click())
  return [
    {
      name: 'basket-voucher-error',
      path: basket,
      as: 'buyer',
      bring: async (tab) => {
        await open(tab, '.voucher-form')
        await clickAndWaitFor(tab, '.voucher-form [type="submit"]', '.voucher-form .field__error')
      },
    },
    {
      name: 'basket-quick-errors',
      path: basket,
      as: 'buyer',
      bring: async (tab) => {
        await open(tab, '.quick-entry')
        await clickAndWaitFor(tab, '.quick-entry [type="submit"]', '.quick-entry .error-summary')
      },
    },
    { name: 'basket-voucher', path: basket, as: 'payer' },
    { name: 'basket-benefit', path: basket, as: 'customer' },
    {
      name: 'basket-sheet-made',
      path: basket,
      as: 'buyer',
      bring: (tab) => clickAndWaitFor(tab, '.other-order-methods button[value="create"]', '.order-form'),
    },
    { name: 'home-promotion', path: `${path('home')}?promotion=plus`, as: 'nobody' },
  ]
}
