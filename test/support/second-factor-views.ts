import type { Page } from 'puppeteer'
import { computeTotp } from '#server/commerce/customers/second-factor/totp.ts'
import { clickAndWaitFor } from './browser.ts'
import { decodeFactorKey, turnOnSecondFactor } from './second-factor.ts'
import type { ToPath, View } from './view.ts'
import type { ViewCustomers } from './view-customers.ts'

/** A code that is right once in a million times. */
const WRONG_CODE = '000000'
const FORM = '#second-factor form'

/** Setting the second factor up, the codes that follow, switching it off, and the login that asks for it. */
export function listSecondFactorViews(path: ToPath, customers: ViewCustomers): View[] {
  const settings = path('account/settings')
  const form = `${settings}?change=second-factor`
  const open = (tab: Page, address: string) => customers.open(tab, address, turnOnSecondFactor)
  async function beginSetup(tab: Page) {
    const { password } = await customers.open(tab, form)
    await tab.type(`${FORM} [name="password"]`, password)
    await clickAndWaitFor(tab, `${FORM} [type="submit"]`, '.second-factor__key')
  }
  const page = (name: string, bring: (tab: Page) => Promise<unknown>): View => ({
    ...{ name, path: path('account/login'), as: 'nobody', bring },
  })
  const factorLogin = async (tab: Page) => logIn(tab, (await customers.register(turnOnSecondFactor)).customer)
  return [
    { name: 'factor-start', path: form, as: 'member' },
    page('factor-setup', beginSetup),
    page('factor-setup-wrong', (tab) => beginSetup(tab).then(() => submitCode(tab, WRONG_CODE, '.error-summary'))),
    page('factor-codes', async (tab) => {
      await beginSetup(tab)
      await submitCode(tab, await readCode(tab), '.second-factor__codes')
    }),
    page('factor-on', (tab) => open(tab, settings)),
    page('factor-end', (tab) => open(tab, form)),
    page('factor-end-errors', async (tab) => {
      await open(tab, form)
      await clickAndWaitFor(tab, `${FORM} [type="submit"]`, '.error-summary')
    }),
    page('factor-login', factorLogin),
    page('factor-login-wrong', (tab) => factorLogin(tab).then(() => submitCode(tab, WRONG_CODE, '.error-summary'))),
  ]
}

async function submitCode(tab: Page, code: string, result: string) {
  await tab.type('main [name="code"]', code)
  await clickAndWaitFor(tab, 'main form:has([name="code"]) [type="submit"]', result)
}

/** The code that an app with the key on the page would show. */
async function readCode(tab: Page) {
  const key = await tab.$eval('.second-factor__key', ({ textContent }) => textContent ?? '')
  return computeTotp(decodeFactorKey(key), new Date())
}

/** Up to the question for the second factor. */
async function logIn(tab: Page, { email, password }: Record<'email' | 'password', string>) {
  await tab.type('main [name="email"]', email)
  await tab.type('main [name="password"]', password)
  await clickAndWaitFor(tab, 'main .credentials-form [type="submit"]', 'main [name="code"]')
}
