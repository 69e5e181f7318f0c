import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { RouteId } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { canLogIn, fillField, getUrl, openMember, submitForm, waitUntilDone } from '#test/support/account-pages.ts'
import { visit } from '#test/support/browser.ts'
import { getMailedToken, logIn } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('account: settings', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const [tenant] = tenants as [Tenant, ...Tenant[]]
  const [locale] = tenant.locales
  const url = (id: RouteId, rest?: string) => getUrl(shop, tenant, locale, id, rest)

  it('[S1.20 R25] another password ends all other logins, and the old one opens nothing', async () => {
    const { page, customer, problems } = await openMember({ shop, browser }, tenant, locale)
    const elsewhere = createVisitor(shop, tenant.id)
    await logIn(elsewhere, customer)
    await visit(page, url('account/settings'))
    expect(await page.$$eval('#devices li', (lines) => lines.length)).to.equal(2)
    await page.click('#password .button')
    await page.waitForSelector('main [name="current"]')
    await fillField(page, 'current', customer.password)
    await fillField(page, 'password', 'Fünf Äpfel im Korb')
    await submitForm(page, '#password .button[type="submit"]')
    await waitUntilDone(page, 'password')
    await page.waitForFunction(() => document.querySelectorAll('#devices li').length === 1)
    expect((await elsewhere.get(`${CUSTOMER_API}/`)).status).to.equal(401)
    expect(await canLogIn(shop, tenant, customer)).to.equal(false)
    expect(await canLogIn(shop, tenant, customer, 'Fünf Äpfel im Korb')).to.equal(true)
    await visit(page, url('account/profile'))
    expect(page.url()).to.equal(url('account/profile'))
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[R36] another e-mail address holds once the old and the new one have both confirmed it', async () => {
    const { page, customer, problems } = await openMember({ shop, browser }, tenant, locale)
    const email = `neu-${customer.email}`
    await visit(page, url('account/settings'))
    await page.click('#email .button')
    await page.waitForSelector('#email [name="email"]')
    await page.type('#email [name="email"]', email)
    await page.type('#email [name="password"]', customer.password)
    await submitForm(page, '#email .button[type="submit"]')
    await waitUntilDone(page, 'email')
    for (const [address, mark, known] of [
      [email, '?half', false],
      [customer.email, '?done', true],
    ] as const) {
      await visit(page, url('account/email-confirm', `?token=${await getMailedToken(shop, address)}`))
      await submitForm(page)
      await page.waitForFunction((wanted) => location.search === wanted, { timeout: 15_000 }, mark)
      expect(await canLogIn(shop, tenant, { ...customer, email })).to.equal(known)
    }
    expect(await canLogIn(shop, tenant, customer)).to.equal(false)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('one other login is ended, or all of them', async () => {
    const { page, customer } = await openMember({ shop, browser }, tenant, locale)
    const others = [createVisitor(shop, tenant.id), createVisitor(shop, tenant.id), createVisitor(shop, tenant.id)]
    for (const other of others) await logIn(other, customer)
    const living = async () =>
      (await Promise.all(others.map((other) => other.get(CUSTOMER_API)))).filter(({ status }) => status === 200).length
    await visit(page, url('account/settings'))
    await page.click('#devices li form button')
    await waitUntilDone(page, 'device')
    expect(await living()).to.equal(2)
    await page.click('#devices > form button')
    await waitUntilDone(page, 'devices')
    expect(await living()).to.equal(0)
    await page.waitForFunction(() => document.querySelectorAll('#devices li').length === 1)
    await page.close()
  })
})
