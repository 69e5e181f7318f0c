import type { Page } from 'puppeteer'
import { clickAndWaitFor } from './browser.ts'
import { submitEmptyForm, type ToPath, type View } from './view.ts'

/** Finding an order without an account, and what its link opens. */
export function listGuestOrderViews(path: ToPath, link: { order: string; signature: string }): View[] {
  const lookup = path('service/order-lookup')
  const query = new URLSearchParams({ signature: link.signature })
  const page = (name: string, id: Parameters<ToPath>[0]): View => ({
    ...{ name, path: `${path(id, { number: link.order })}?${query}`, as: 'nobody' },
  })
  return [
    { name: 'order-lookup', path: lookup, as: 'nobody' },
    { name: 'order-lookup-errors', path: lookup, as: 'nobody', bring: submitEmptyForm },
    { name: 'order-lookup-wrong', path: lookup, as: 'nobody', bring: lookForNothing },
    page('order-by-link', 'account/order'),
    page('order-record-by-link', 'checkout/order-record'),
  ]
}

/** Asks for an order that is nobody's. */
async function lookForNothing(tab: Page) {
  await tab.type('main [name="number"]', '999999999')
  await tab.type('main [name="email"]', 'gast@beispiel.example')
  await tab.type('main [name="postalCode"]', '1010')
  await clickAndWaitFor(tab, 'main .credentials-form [type="submit"]', '.error-summary')
}
