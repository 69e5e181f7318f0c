import type { Page } from 'puppeteer'
import { clickAndWaitFor } from './browser.ts'
import { submitEmptyForm, type ToPath, type View } from './view.ts'

/** Reporting a defect, as the customer who has the goods of this order, and what they see afterwards. */
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
    { name: 'account-guarantee', path: path('account/guarantee'), as: 'customer' },
    { name: 'account-guarantee-none', path: path('account/guarantee'), as: 'member' },
  ]
}
