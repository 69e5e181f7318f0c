import { CUSTOMER_API } from '#shared/api/customers.ts'
import { calculateCheckDigit } from '#shared/check-digit.ts'
import { clickAndWaitFor } from './browser.ts'
import type { ToPath, View } from './view.ts'
import type { ViewCustomers } from './view-customers.ts'

const DIGITS = '987654321'
const CHECK_DIGIT = calculateCheckDigit(DIGITS)
const CARD = `${DIGITS}${CHECK_DIGIT}`
const WRONG_CARD = `${DIGITS}${(CHECK_DIGIT + 1) % 10}`

/** The page of the PAYBACK card: without one, with a wrong number, and with the card. */
export function listPaybackViews(path: ToPath, customers: ViewCustomers): View[] {
  const page = path('account/payback')
  return [
    { name: 'account-payback', path: page, as: 'member' },
    {
      name: 'account-payback-errors',
      path: page,
      as: 'member',
      async bring(tab) {
        await tab.type('main [name="card"]', WRONG_CARD)
        await clickAndWaitFor(tab, '.account-form [type="submit"]', '.error-summary')
      },
    },
    {
      name: 'account-payback-card',
      path: page,
      as: 'member',
      bring: (tab) => customers.open(tab, page, (visitor) => visitor.send(`${CUSTOMER_API}/payback`, { card: CARD })),
    },
  ]
}
