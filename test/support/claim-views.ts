import type { Page } from 'puppeteer'
import { clickAndWaitFor } from './browser.ts'
import { submitEmptyForm, type ToPath, type View } from './view.ts'

/**
 * Reporting a defect, or that goods are said to be delivered and are not there, as the customer of this order, and what
 * they see afterwards.
 */
export function listClaimViews(path: ToPath, number: string): View[] {
  const page = path('account/order-claim', { number })
  const report = async (tab: Page) => {
    if (await tab.$('.claim')) return
    const position = await tab.$('.claim-form [type="radio"][name="position"]')
    await position?.click()
    await tab.click('main [name="problem"][value="defect"]')
    await tab.type('main [name="fault"]', 'Das linke Bein wackelt, seit der Tisch einmal verschoben wurde.')
    await tab.$eval('main [name="since"]', (field) => {
      // React looks past a value that is set on the element itself
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      if (field instanceof HTMLInputElement) own?.set?.call(field, field.max)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await tab.click('main [name="wish"][value="repair"]')
    await clickAndWaitFor(tab, '.claim-form [type="submit"]', '.claim')
  }
  return [
    { name: 'order-claim', path: page, as: 'customer' },
    { name: 'order-claim-errors', path: page, as: 'customer', bring: submitEmptyForm },
    { name: 'order-claim-reported', path: page, as: 'customer', bring: report },
    { name: 'order-enquiry', path: path('account/order-enquiry', { number }), as: 'customer' },
    { name: 'account-guarantee', path: path('account/guarantee'), as: 'customer' },
    { name: 'account-guarantee-none', path: path('account/guarantee'), as: 'member' },
  ]
}

/** Parts of furniture, as the customer who has it, and for an order that has none. */
export function listSparePartViews(path: ToPath, { order, without }: Record<'order' | 'without', string>): View[] {
  const page = path('account/order-parts', { number: order })
  const submit = (tab: Page, result: string) => clickAndWaitFor(tab, '.parts-form [type="submit"]', result)
  const orderLastPart = async (tab: Page) => {
    if (await tab.$('.ordered-parts')) return
    const names = await tab.$$eval('.parts-form select', (selects) => selects.map(({ name }) => name))
    await tab.select(`[name="${names.at(-1)}"]`, '1')
    await submit(tab, '.ordered-parts')
  }
  return [
    { name: 'order-parts', path: page, as: 'customer' },
    { name: 'order-parts-errors', path: page, as: 'customer', bring: (tab) => submit(tab, '.error-summary') },
    { name: 'order-parts-ordered', path: page, as: 'customer', bring: orderLastPart },
    { name: 'order-parts-none', path: path('account/order-parts', { number: without }), as: 'customer' },
  ]
}
