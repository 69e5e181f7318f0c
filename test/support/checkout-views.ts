import type { Page } from 'puppeteer'
import type { Country, Tenant } from '#shared/tenant.ts'
import { clickAndWaitFor } from './browser.ts'
import { submitEmptyForm, type ToPath, type View } from './view.ts'
import type { SampleProducts } from './view-sessions.ts'

/** Basket and checkout, step by step. */
export function listOrderViews(path: ToPath, { energy }: SampleProducts, tenant: Tenant): View[] {
  return [
    { name: 'basket-empty', path: path('basket'), as: 'nobody' },
    { name: 'basket-one', path: path('basket'), as: 'guest' },
    { name: 'basket', path: path('basket'), as: 'buyer' },
    ...(tenant.features.countryLayer
      ? [{ name: 'country-take-along', path: path('service/country'), as: 'guest' } as const]
      : []),
    { name: 'basket-removed', path: `${path('basket')}?removed=${energy.sku}`, as: 'guest' },
    { name: 'checkout-sign-in', path: path('checkout/sign-in'), as: 'guest' },
    { name: 'checkout-sign-in-errors', path: path('checkout/sign-in'), as: 'guest', bring: submitEmptyForm },
    { name: 'checkout-delivery', path: path('checkout/delivery'), as: 'guest' },
    { name: 'checkout-delivery-errors', path: path('checkout/delivery'), as: 'guest', bring: submitEmptyForm },
    { name: 'checkout-parcel-shop', path: path('checkout/delivery'), as: 'guest', bring: openParcelShops },
    {
      name: 'checkout-calendar',
      path: path('checkout/delivery-change'),
      as: 'buyer',
      bring: (page) => clickAndWaitFor(page, '.day-calendar .button', '.calendar__day'),
    },
    { name: 'checkout-delivery-change', path: path('checkout/delivery-change'), as: 'buyer' },
    { name: 'checkout-payment', path: path('checkout/payment'), as: 'buyer' },
    { name: 'checkout-payment-change', path: path('checkout/payment-change'), as: 'buyer' },
    { name: 'checkout-review', path: path('checkout/review'), as: 'buyer' },
    { name: 'checkout-confirmation', path: path('checkout/confirmation'), as: 'customer' },
    {
      name: 'checkout-contract',
      path: path('checkout/confirmation'),
      as: 'customer',
      bring: (page) => clickAndWaitFor(page, '.confirmation__documents a:last-child', '.order-record'),
    },
    { name: 'checkout-notice', path: `${path('checkout/blocked')}?reason=sold-out`, as: 'nobody' },
  ]
}

/** The finder with its list and its map. */
async function openParcelShops(page: Page) {
  await page.click('[name="deliverTo"][value="parcel-shop"]')
  await page.$eval('[name="near"]', (field) => (field as HTMLInputElement).select())
  await page.type(
    '[name="near"]',
    { AT: '1070', DE: '80331', CH: '8001', NL: '1012' }[await getPageCountry(page)] ?? '',
  )
  await page.click('.parcel-shops__search .button')
  await page.waitForSelector('.parcel-shops [name="parcelShop"]')
  await clickAndWaitFor(page, '.parcel-shops__map-disclosure .button', '.parcel-shops__pin')
}

/** The country of the shop that is shown, as its locale tells it. */
const getPageCountry = (page: Page) => page.$eval('html', (root) => root.lang.slice(3) as Country)
