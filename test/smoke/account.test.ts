import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CUSTOMER_API, type CustomerAddress, type Profile } from '#shared/api/customers.ts'
import { messages } from '#shared/messages/index.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, setCookies, visit, waitForHydration } from '#test/support/browser.ts'
import {
  getMailedToken,
  insertTestCustomer,
  logIn,
  registerCustomer,
  type TestCustomer,
} from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** The button that sends a page's form; the way out of the account is no such. */
const submit = 'main form .button[type="submit"]'
const send = (page: Page, selector = submit) => page.$eval(selector, (button) => (button as HTMLElement).click())
const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent ?? '')
const done = (page: Page, what: string) =>
  page.waitForFunction((mark) => location.search === `?done=${mark}`, { timeout: 15_000 }, what)

/** Writes into a field in place of what stands there. */
async function write(page: Page, name: string, value: string) {
  await page.$eval(`main [name="${name}"]`, (field) => (field as HTMLInputElement).select())
  await page.type(`main [name="${name}"]`, value)
}

/**
 * Answers how to let something happen before the page has drawn what may wait (React hands that to a MessageChannel),
 * as in a browser that is busy.
 */
async function holdDrawing(page: Page) {
  await page.evaluateOnNewDocument(() => {
    const held: (() => void)[] = []
    const { postMessage } = MessagePort.prototype
    const release = () => {
      MessagePort.prototype.postMessage = postMessage
      for (const post of held.splice(0)) post()
    }
    const hold = () => {
      MessagePort.prototype.postMessage = function (message: unknown) {
        held.push(() => postMessage.call(this, message))
      }
    }
    Object.assign(window, { drawing: { hold, release } })
  })
  const tell = (what: 'hold' | 'release') =>
    page.evaluate((name) => (window as unknown as { drawing: Record<typeof name, () => void> }).drawing[name](), what)
  return async (happens: () => Promise<unknown>) => {
    await tell('hold')
    await happens()
    await tell('release')
  }
}

describe('account', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const shops = tenants.flatMap((tenant) => tenant.locales.map((locale) => ({ tenant, locale })))
  const at =
    (tenant: Tenant, locale: Locale) =>
    (id: RouteId, rest = '') =>
      shop.origin(tenant.id) + getPath(tenant, locale, id) + rest

  /** A page whose visitor is this one. */
  async function openFor(visitor: Visitor, tenant: Tenant, options: Parameters<typeof openPage>[1] = {}) {
    const watched = await openPage(browser, options)
    await setCookies(watched.page, tenant.id, visitor.cookies())
    return watched
  }

  const member = async (tenant: Tenant, locale: Locale, options?: Parameters<typeof openPage>[1]) => {
    const { visitor, customer } = await registerCustomer(shop, tenant.id, locale)
    return { visitor, customer, ...(await openFor(visitor, tenant, options)) }
  }

  const canLogIn = async (tenant: Tenant, customer: TestCustomer, password = customer.password) =>
    (await logIn(createVisitor(shop, tenant.id), { ...customer, password })).status === 200

  for (const { tenant, locale } of shops) {
    it(`[O9 S1.6 S2.17 S2.18 S2.19 S2.20 S2.91 S2.94 S2.95] ${formatLocaleTitle(tenant, locale)}: sends strangers to the login and back, and greets with cards`, async () => {
      const url = at(tenant, locale)
      const customer = await insertTestCustomer(shop, tenant.id, { locale })
      const { page, problems } = await openPage(browser)
      await visit(page, url('account/addresses'))
      expect(page.url()).to.equal(
        `${url('account/login')}?${new URLSearchParams({ next: getPath(tenant, locale, 'account/addresses') })}`,
      )
      await write(page, 'email', customer.email)
      await write(page, 'password', customer.password)
      await send(page)
      await page.waitForSelector('.account-navigation', { timeout: 15_000 })
      expect(page.url()).to.equal(url('account/addresses'))
      await visit(page, url('account/home'))
      expect(await text(page, 'h1')).to.include(customer.lastName)
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
      const { page, visitor, problems } = await member(tenant, locale, { width: 360 })
      const { salutation: _, ...address } = testAddresses[tenant.country]
      await visit(page, at(tenant, locale)('account/addresses', '?add=1'))
      await send(page)
      await page.waitForSelector('.error-summary')
      expect(await page.$$eval('main [aria-invalid="true"]', (fields) => fields.length)).to.equal(6)
      await write(page, 'address-postalCode', 'x')
      await page.waitForFunction(
        (words) => document.querySelector('main')?.textContent?.includes(words),
        {},
        messages[getLanguage(locale)][tenant.country === 'NL' ? 'validation.postal-code-NL' : 'validation.digits-only'],
      )
      for (const [name, value] of Object.entries({ ...address, city: '' }))
        if (value) await write(page, `address-${name}`, value)
      await page.waitForFunction(
        (city) => document.querySelector<HTMLInputElement>('[name="address-city"]')?.value === city,
        {},
        address.city,
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(360)
      await send(page)
      await done(page, 'saved')
      const [entry] = await visitor.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)
      expect(entry?.address).to.include({ ...address, country: tenant.country })
      expect(entry).to.include({ defaultDelivery: true, defaultBilling: true })
      await page.waitForSelector('.account-card')
      expect(await text(page, '.account-card')).to.include(address.street)
      await page.click('.account-card__links a + a')
      await page.waitForSelector('.account-card--alone')
      await send(page)
      await done(page, 'deleted')
      expect(await visitor.json(`${CUSTOMER_API}/addresses`)).to.deep.equal([])
      expect(problems).to.deep.equal([])
      await page.close()
    })
  }

  const [tenant] = tenants as [Tenant, ...Tenant[]]
  const [locale] = tenant.locales
  const url = at(tenant, locale)

  it('[O9] a customer who is only recognised is asked for his password', async () => {
    const { page, visitor } = await member(tenant, locale)
    const known = visitor
      .cookies()
      .split('; ')
      .find((pair) => pair.includes('-known='))
    const soft = { ...visitor, cookies: () => known ?? '' }
    await page.browserContext().close()
    const { page: other } = await openFor(soft, tenant)
    await visit(other, url('account/data'))
    expect(new URL(other.url()).pathname).to.equal(getPath(tenant, locale, 'account/login'))
    await other.browserContext().close()
  })

  it('[S1.18 S2.21 S3.10 O39] personal data are changed, the greeting with them, and mistakes are told', async () => {
    const { page, visitor, problems } = await member(tenant, locale)
    await visit(page, url('account/profile'))
    await write(page, 'lastName', 'M4ier')
    await send(page)
    await page.waitForSelector('.error-summary')
    await write(page, 'lastName', 'Österreicher')
    await write(page, 'phone', '+43 662 1')
    await send(page)
    await done(page, 'saved')
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
    const { page } = await member(tenant, locale)
    const other = await insertTestCustomer(shop, tenant.id, { locale, lastName: 'Berger' })
    await visit(page, url('account/profile'))
    const beside = await page.browserContext().newPage()
    await createVisitor(shop, tenant.id).send(`${CUSTOMER_API}/password/forgot`, { email: other.email })
    await visit(beside, url('account/password-reset', `?token=${await getMailedToken(shop, other.email)}`))
    await write(beside, 'password', 'Fünf Äpfel im Korb')
    await send(beside)
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

  it('an address that is gone already, and a device, count as deleted', async () => {
    const { page, visitor, customer } = await member(tenant, locale, { javascript: false })
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
    await press(submit)
    expect(page.url()).to.equal(url('account/addresses', '?done=deleted'))
    await page.goto(url('account/settings'))
    await elsewhere.send('/api/sessions/logout')
    await press('#devices li form button')
    expect(page.url()).to.equal(url('account/settings', '?done=device'))
    await page.browserContext().close()
  })

  it('[S1.18] the link that confirms an address is sent once more from the profile, without script, too', async () => {
    const customer = await insertTestCustomer(shop, tenant.id, { locale, emailConfirmedAt: null })
    const visitor = createVisitor(shop, tenant.id)
    await logIn(visitor, customer)
    const { page } = await openFor(visitor, tenant, { javascript: false })
    await page.goto(url('account/profile'))
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), send(page, '.account-form__confirm button')])
    expect(page.url()).to.equal(url('account/profile', '?done=sent'))
    await page.goto(url('account/confirm', `?token=${await getMailedToken(shop, customer.email)}`))
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), send(page)])
    expect((await visitor.json<Profile>(CUSTOMER_API)).emailConfirmed).to.equal(true)
    await page.browserContext().close()
  })

  it('a long e-mail address makes no page wider than a telephone', async () => {
    const { page, customer } = await member(tenant, locale, { width: 360 })
    expect(customer.email).to.have.length.greaterThan(40)
    for (const rest of ['', '?change=email', '?change=password']) {
      await visit(page, url('account/settings', rest))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), rest).to.equal(360)
    }
    await page.browserContext().close()
  })

  it('everything is changed without script, too', async () => {
    const { page, visitor } = await member(tenant, locale, { javascript: false })
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
    await follow(submit)
    expect(await page.$('#field-phone-error')).not.to.equal(null)
    await fill('phone', '0662 2')
    expect(await follow(submit)).to.equal(url('account/profile', '?done=saved'))
    expect(await visitor.json<Profile>(CUSTOMER_API)).to.include({ phone: '0662 2' })
    await page.goto(url('account/addresses'))
    await follow('.account__content p > .button')
    const { salutation: _, ...address } = testAddresses[tenant.country]
    for (const [name, value] of Object.entries(address)) await fill(`address-${name}`, value)
    expect(await follow(submit)).to.equal(url('account/addresses', '?done=saved'))
    await follow('.account-card__links a + a')
    expect(await follow(submit)).to.equal(url('account/addresses', '?done=deleted'))
    await page.goto(url('account/settings'))
    await follow('#password .button')
    await fill('current', 'falsch geraten')
    await fill('password', 'Fünf Äpfel im Korb')
    await follow(submit)
    expect(await text(page, '.error-summary')).to.include(messages.de['credentials.wrong-password'])
    expect(await page.$eval('[name="password"]', (field) => (field as HTMLInputElement).value)).to.equal('')
    await page.close()
  })

  it('[S1.20 R25] another password ends all other logins, and the old one opens nothing', async () => {
    const { page, customer, problems } = await member(tenant, locale)
    const elsewhere = createVisitor(shop, tenant.id)
    await logIn(elsewhere, customer)
    await visit(page, url('account/settings'))
    expect(await page.$$eval('#devices li', (lines) => lines.length)).to.equal(2)
    await page.click('#password .button')
    await page.waitForSelector('main [name="current"]')
    await write(page, 'current', customer.password)
    await write(page, 'password', 'Fünf Äpfel im Korb')
    await send(page, '#password .button[type="submit"]')
    await done(page, 'password')
    await page.waitForFunction(() => document.querySelectorAll('#devices li').length === 1)
    expect((await elsewhere.get(`${CUSTOMER_API}/`)).status).to.equal(401)
    expect(await canLogIn(tenant, customer)).to.equal(false)
    expect(await canLogIn(tenant, customer, 'Fünf Äpfel im Korb')).to.equal(true)
    await visit(page, url('account/profile'))
    expect(page.url()).to.equal(url('account/profile'))
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[R36] another e-mail address holds once the old and the new one have both confirmed it', async () => {
    const { page, customer, problems } = await member(tenant, locale)
    const email = `neu-${customer.email}`
    await visit(page, url('account/settings'))
    await page.click('#email .button')
    await page.waitForSelector('#email [name="email"]')
    await page.type('#email [name="email"]', email)
    await page.type('#email [name="password"]', customer.password)
    await send(page, '#email .button[type="submit"]')
    await done(page, 'email')
    for (const [address, mark, known] of [
      [email, '?half', false],
      [customer.email, '?done', true],
    ] as const) {
      await visit(page, url('account/email-confirm', `?token=${await getMailedToken(shop, address)}`))
      await send(page)
      await page.waitForFunction((wanted) => location.search === wanted, { timeout: 15_000 }, mark)
      expect(await canLogIn(tenant, { ...customer, email })).to.equal(known)
    }
    expect(await canLogIn(tenant, customer)).to.equal(false)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('one other login is ended, or all of them', async () => {
    const { page, customer } = await member(tenant, locale)
    const others = [createVisitor(shop, tenant.id), createVisitor(shop, tenant.id), createVisitor(shop, tenant.id)]
    for (const other of others) await logIn(other, customer)
    const living = async () =>
      (await Promise.all(others.map((other) => other.get(CUSTOMER_API)))).filter(({ status }) => status === 200).length
    await visit(page, url('account/settings'))
    await page.click('#devices li form button')
    await done(page, 'device')
    expect(await living()).to.equal(2)
    await page.click('#devices > form button')
    await done(page, 'devices')
    expect(await living()).to.equal(0)
    await page.waitForFunction(() => document.querySelectorAll('#devices li').length === 1)
    await page.close()
  })

  it('[R40] [law 44] all that the shop knows comes as one file', async () => {
    const { page, visitor, customer } = await member(tenant, locale)
    await visitor.send(`${CUSTOMER_API}/addresses`, { address: testAddresses[tenant.country] })
    const { items } = await visitor.json<{ items: { sku: string; soldOut: boolean }[] }>(
      '/api/search/searchv2?pageSize=48&f.delivery=parcel&sort=rating',
    )
    const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
      'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
      {
        sku: items.find(({ soldOut }) => !soldOut)?.sku ?? '',
      },
    )
    const sku = data.product.sizes.find(({ stock }) => stock > 2)?.sku ?? ''
    const order = (await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))).data.placeOrder
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }', { sku })
    await visit(page, url('account/data'))
    const link = await page.$eval('main a[download]', (anchor) => new URL((anchor as HTMLAnchorElement).href).pathname)
    const answer = await visitor.get(link)
    expect(answer.headers['content-disposition']).to.match(/^attachment; filename="?kontor-at-\d{4}-\d\d-\d\d\.json"?$/)
    expect(answer.headers['content-type']).to.match(/^application\/json/)
    const file = JSON.parse(answer.body)
    expect(file.profile).to.include({ email: customer.email, number: customer.number })
    expect(file.addresses[0].address).to.include({ city: 'Salzburg' })
    expect(file.orders[0]).to.include({ number: order.number })
    expect(file.orders[0].lines[0]).to.include({ sku })
    expect(file.basket[0]).to.include({ sku, quantity: 2 })
    expect(file.logins).to.have.lengthOf(1)
    expect(answer.body).not.to.match(/argon2|passwordHash|rememberTokenHash/)
    await page.close()
  })

  it('[R40] a deleted account is gone: goodbye, nobody’s page, no login, nothing exported; the page knows that before the next one is drawn', async () => {
    const { page, visitor, customer, problems } = await member(tenant, locale)
    const beforeDrawing = await holdDrawing(page)
    await visit(page, url('account/data'))
    await write(page, 'password', 'falsch geraten')
    await send(page)
    await page.waitForSelector('.error-summary')
    expect(await text(page, '.error-summary')).to.include(messages.de['credentials.wrong-password'])
    await write(page, 'password', customer.password)
    await beforeDrawing(async () => {
      await send(page)
      await page.waitForSelector('header [data-login]', { timeout: 15_000 })
    })
    await page.waitForSelector('.account-goodbye', { timeout: 15_000 })
    await visit(page, url('account/home'))
    expect(new URL(page.url()).pathname).to.equal(getPath(tenant, locale, 'account/login'))
    expect(await canLogIn(tenant, customer)).to.equal(false)
    expect((await visitor.get(`${CUSTOMER_API}/export`)).status).to.equal(401)
    expect(problems.filter((problem) => !/401|Clear-Site-Data/.test(problem))).to.deep.equal([])
    await page.close()
  })

  it('the checkout begins with the customer’s address, and keeps a new one where he wants it', async () => {
    const { page, visitor } = await member(tenant, locale)
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
    await write(page, 'delivery-houseNumber', '31')
    await page.click('[name="keepAddress"]')
    await send(page, '.checkout-form .button[type="submit"]')
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
