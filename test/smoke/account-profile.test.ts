import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { CUSTOMER_API, type Profile } from '#shared/api/customers.ts'
import type { RouteId } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { fillField, getUrl, openFor, openMember, submitForm, waitUntilDone } from '#test/support/account-pages.ts'
import { visit } from '#test/support/browser.ts'
import { getMailedToken, insertTestCustomer, logIn } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('account: profile', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const [tenant] = tenants as [Tenant, ...Tenant[]]
  const [locale] = tenant.locales
  const url = (id: RouteId, rest?: string) => getUrl(shop, tenant, locale, id, rest)

  it('[S1.18 S2.21 S3.10 O39] personal data are changed, the greeting with them, and mistakes are told', async () => {
    const { page, visitor, problems } = await openMember({ shop, browser }, tenant, locale)
    await visit(page, url('account/profile'))
    await fillField(page, 'lastName', 'M4ier')
    await submitForm(page)
    await page.waitForSelector('.error-summary')
    await fillField(page, 'lastName', 'Österreicher')
    await fillField(page, 'phone', '+43 662 1')
    await submitForm(page)
    await waitUntilDone(page, 'saved')
    expect(await visitor.json<Profile>(CUSTOMER_API)).to.include({
      lastName: 'Österreicher',
      phone: '+43 662 1',
      birthday: '1980-05-17',
    })
    await page.waitForFunction(() => document.querySelector('header')?.textContent?.includes('Österreicher'))
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[O39] the profile’s form is never another customer’s, not where somebody else has logged in beside it either', async () => {
    const { page } = await openMember({ shop, browser }, tenant, locale)
    const other = await insertTestCustomer(shop, tenant.id, { locale, lastName: 'Berger' })
    await visit(page, url('account/profile'))
    const beside = await page.browserContext().newPage()
    await createVisitor(shop, tenant.id).send(`${CUSTOMER_API}/password/forgot`, { email: other.email })
    await visit(beside, url('account/password-reset', `?token=${await getMailedToken(shop, other.email)}`))
    await fillField(beside, 'password', 'Fünf Äpfel im Korb')
    await submitForm(beside)
    await beside.waitForFunction(() => location.search === '?saved')
    await page.bringToFront()
    await page.waitForFunction(() => document.querySelector('header')?.textContent?.includes('Berger'))
    await page.waitForFunction(
      (number) => document.querySelector('.account__lead')?.textContent?.includes(number),
      {},
      other.number,
    )
    expect(await page.$eval('main [name="lastName"]', (field) => (field as HTMLInputElement).value)).to.equal('Berger')
    await page.browserContext().close()
  })

  it('[S1.18] the link that confirms an address is sent once more from the profile, without script, too', async () => {
    const customer = await insertTestCustomer(shop, tenant.id, { locale, emailConfirmedAt: null })
    const visitor = createVisitor(shop, tenant.id)
    await logIn(visitor, customer)
    const { page } = await openFor({ shop, browser }, visitor, tenant, { javascript: false })
    await page.goto(url('account/profile'))
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'load' }),
      submitForm(page, '.account-form__confirm button'),
    ])
    expect(page.url()).to.equal(url('account/profile', '?done=sent'))
    await page.goto(url('account/confirm', `?token=${await getMailedToken(shop, customer.email)}`))
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), submitForm(page)])
    expect((await visitor.json<Profile>(CUSTOMER_API)).emailConfirmed).to.equal(true)
    await page.browserContext().close()
  })
})
