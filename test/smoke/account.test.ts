import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { CUSTOMER_API, type CustomerAddress, type Profile } from '#shared/api/customers.ts'
import { messages } from '#shared/messages/index.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { getLanguage, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import {
  fillField,
  getUrl,
  openFor,
  openMember,
  readTextContent,
  SUBMIT,
  submitForm,
  waitUntilDone,
} from '#test/support/account-pages.ts'
import { openPage, visit, waitForHydration } from '#test/support/browser.ts'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('account', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const shops = tenants.flatMap((tenant) => tenant.locales.map((locale) => ({ tenant, locale })))

  for (const { tenant, locale } of shops) {
    it(`[O9 S1.6 S2.17 S2.18 S2.19 S2.20 S2.91 S2.94 S2.95] ${formatLocaleTitle(tenant, locale)}: sends strangers to the login and back, and greets with cards`, async () => {
      const url = (id: RouteId, rest?: string) => getUrl(shop, tenant, locale, id, rest)
      const customer = await insertTestCustomer(shop, tenant.id, { locale })
      const { page, problems } = await openPage(browser)
      await visit(page, url('account/addresses'))
      expect(page.url()).to.equal(
        `${url('account/login')}?${new URLSearchParams({ next: getPath(tenant, locale, 'account/addresses') })}`,
      )
      await fillField(page, 'email', customer.email)
      await fillField(page, 'password', customer.password)
      await submitForm(page)
      await page.waitForSelector('.account-navigation', { timeout: 15_000 })
      expect(page.url()).to.equal(url('account/addresses'))
      await visit(page, url('account/home'))
      expect(await readTextContent(page, 'h1')).to.include(customer.lastName)
      expect(await page.$$eval('.account-card__title', (titles) => titles.length)).to.be.greaterThan(4)
      const links = await page.$$eval('.account-navigation a', (all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
      for (const id of [
        'account/profile',
        'account/addresses',
        'account/settings',
        'account/data',
        'wishlist',
        'service/help',
      ] as const)
        expect(links).to.include(getPath(tenant, locale, id))
      for (const link of links) expect((await shop.get(tenant.id, link)).status, link).to.be.lessThan(400)
      expect(problems.filter((problem) => !problem.startsWith('verbose'))).to.deep.equal([])
      await page.close()
    })

    it(`[S1.19 S2.25 O29 O30] ${formatLocaleTitle(tenant, locale)}: address book with the country’s rules, on a phone`, async () => {
      const { page, visitor, problems } = await openMember({ shop, browser }, tenant, locale, { width: 360 })
      const { salutation: _, ...address } = testAddresses[tenant.country]
      await visit(page, getUrl(shop, tenant, locale, 'account/addresses', '?add=1'))
      await submitForm(page)
      await page.waitForSelector('.error-summary')
      expect(await page.$$eval('main [aria-invalid="true"]', (fields) => fields.length)).to.equal(6)
      await fillField(page, 'address-postalCode', 'x')
      await page.waitForFunction(
        (words) => document.querySelector('main')?.textContent?.includes(words),
        {},
        messages[getLanguage(locale)][tenant.country === 'NL' ? 'validation.postal-code-NL' : 'validation.digits-only'],
      )
      for (const [name, value] of Object.entries({ ...address, city: '' }))
        if (value) await fillField(page, `address-${name}`, value)
      await page.waitForFunction(
        (city) => document.querySelector<HTMLInputElement>('[name="address-city"]')?.value === city,
        {},
        address.city,
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(360)
      await submitForm(page)
      await waitUntilDone(page, 'saved')
      const [entry] = await visitor.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)
      expect(entry?.address).to.include({ ...address, country: tenant.country })
      expect(entry).to.include({ defaultDelivery: true, defaultBilling: true })
      await page.waitForSelector('.account-card')
      expect(await readTextContent(page, '.account-card')).to.include(address.street)
      await page.click('.account-card__links a + a')
      await page.waitForSelector('.account-card--alone')
      await submitForm(page)
      await waitUntilDone(page, 'deleted')
      expect(await visitor.json(`${CUSTOMER_API}/addresses`)).to.deep.equal([])
      expect(problems).to.deep.equal([])
      await page.close()
    })
  }

  const [tenant] = tenants as [Tenant, ...Tenant[]]
  const [locale] = tenant.locales
  const url = (id: RouteId, rest?: string) => getUrl(shop, tenant, locale, id, rest)

  it('[O9] a customer who is only recognised is asked for their password', async () => {
    const { page, visitor } = await openMember({ shop, browser }, tenant, locale)
    const known = visitor
      .cookies()
      .split('; ')
      .find((pair) => pair.includes('-known='))
    const soft = { ...visitor, cookies: () => known ?? '' }
    await page.browserContext().close()
    const { page: other } = await openFor({ shop, browser }, soft, tenant)
    await visit(other, url('account/data'))
    expect(new URL(other.url()).pathname).to.equal(getPath(tenant, locale, 'account/login'))
    await other.browserContext().close()
  })

  it('an address that is gone already, and a device, count as deleted', async () => {
    const { page, visitor, customer } = await openMember({ shop, browser }, tenant, locale, { javascript: false })
    const { salutation: _, ...address } = testAddresses[tenant.country]
    await visitor.send(`${CUSTOMER_API}/addresses`, {
      address: { ...address, salutation: 'none' },
      defaultDelivery: true,
      defaultBilling: true,
    })
    const elsewhere = createVisitor(shop, tenant.id)
    await logIn(elsewhere, customer)
    const press = (selector: string) =>
      Promise.all([
        page.waitForNavigation({ waitUntil: 'load' }),
        page.$eval(selector, (element) => (element as HTMLElement).click()),
      ])
    await page.goto(url('account/addresses'))
    await press('.account-card__links a + a')
    const [entry] = await visitor.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)
    await visitor.send(`${CUSTOMER_API}/addresses/${entry?.id}/delete`)
    await press(SUBMIT)
    expect(page.url()).to.equal(url('account/addresses', '?done=deleted'))
    await page.goto(url('account/settings'))
    await elsewhere.send('/api/sessions/logout')
    await press('#devices li form button')
    expect(page.url()).to.equal(url('account/settings', '?done=device'))
    await page.browserContext().close()
  })

  it('a long e-mail address makes no page wider than a telephone', async () => {
    const { page, customer } = await openMember({ shop, browser }, tenant, locale, { width: 360 })
    expect(customer.email).to.have.length.greaterThan(40)
    for (const rest of ['', '?change=email', '?change=password']) {
      await visit(page, url('account/settings', rest))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), rest).to.equal(360)
    }
    await page.browserContext().close()
  })

  it('everything is changed without script, too', async () => {
    const { page, visitor } = await openMember({ shop, browser }, tenant, locale, { javascript: false })
    const follow = async (selector: string) => {
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'load' }),
        page.$eval(selector, (element) => (element as HTMLElement).click()),
      ])
      return page.url()
    }
    const fill = (name: string, value: string) =>
      page.$eval(`main [name="${name}"]`, (field, wanted) => ((field as HTMLInputElement).value = wanted), value)
    await page.goto(url('account/profile'))
    await fill('phone', 'x')
    await follow(SUBMIT)
    expect(await page.$('#field-phone-error')).not.to.equal(null)
    await fill('phone', '0662 2')
    expect(await follow(SUBMIT)).to.equal(url('account/profile', '?done=saved'))
    expect(await visitor.json<Profile>(CUSTOMER_API)).to.include({ phone: '0662 2' })
    await page.goto(url('account/addresses'))
    await follow('.account__content p > .button')
    const { salutation: _, ...address } = testAddresses[tenant.country]
    for (const [name, value] of Object.entries(address)) await fill(`address-${name}`, value)
    expect(await follow(SUBMIT)).to.equal(url('account/addresses', '?done=saved'))
    await follow('.account-card__links a + a')
    expect(await follow(SUBMIT)).to.equal(url('account/addresses', '?done=deleted'))
    await page.goto(url('account/settings'))
    await follow('#password .button')
    await fill('current', 'falsch geraten')
    await fill('password', 'Fünf Äpfel im Korb')
    await follow(SUBMIT)
    expect(await readTextContent(page, '.error-summary')).to.include(messages.de['credentials.wrong-password'])
    expect(await page.$eval('[name="password"]', (field) => (field as HTMLInputElement).value)).to.equal('')
    await page.close()
  })

  it('the checkout begins with the customer’s address, and keeps a new one if they want it', async () => {
    const { page, visitor } = await openMember({ shop, browser }, tenant, locale)
    const address = testAddresses[tenant.country]
    await visitor.send(`${CUSTOMER_API}/addresses`, { address })
    const { items } = await visitor.json<{ items: { sku: string; soldOut: boolean }[] }>(
      '/api/search/searchv2?pageSize=48&f.delivery=parcel&sort=rating',
    )
    const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
      'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
      {
        sku: items.find(({ soldOut }) => !soldOut)?.sku ?? '',
      },
    )
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', {
      sku: data.product.sizes.find(({ stock }) => stock > 2)?.sku,
    })
    await visit(page, url('checkout/delivery'))
    expect(await page.$eval('[name="delivery-street"]', (field) => (field as HTMLInputElement).value)).to.equal(
      address.street,
    )
    await fillField(page, 'delivery-houseNumber', '31')
    await page.click('[name="keepAddress"]')
    await submitForm(page, '.checkout-form .button[type="submit"]')
    await page.waitForFunction(
      (path) => location.pathname === path,
      { timeout: 15_000 },
      getPath(tenant, locale, 'checkout/payment'),
    )
    await waitForHydration(page)
    const book = await visitor.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)
    expect(book.map(({ address: { houseNumber }, defaultDelivery }) => [houseNumber, defaultDelivery])).to.deep.equal([
      [address.houseNumber, true],
      ['31', false],
    ])
    await page.close()
  })
})
