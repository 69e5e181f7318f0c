import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

describe('basket page', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage))

  const basket = () => `${shop.origin('at')}/warenkorb`
  const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
  const follow = (page: Page, selector: string) =>
    Promise.all([page.waitForNavigation({ waitUntil: 'load' }), click(page, selector)])
  const skusIn = (page: Page) =>
    page.$$eval('.basket-line', (lines) => lines.map((line) => line.getAttribute('data-sku')))
  const textOf = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
  const put = (visitor: Visitor, sku: string, quantity = 1) =>
    visitor.ask('mutation($sku: String!, $quantity: Int!) { addLine(sku: $sku, quantity: $quantity) { count } }', {
      sku,
      quantity,
    })
  const openAs = async (visitor: Visitor, options?: Parameters<typeof openPage>[1]) => {
    const watched = await openPage(browser, options)
    await setCookies(watched.page, 'at', visitor.cookies())
    return watched
  }
  const numbersOf = async (count: number) => {
    const rows = shop.database?.reader
      .selectFrom('variant')
      .innerJoin('product', (join) =>
        join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
      )
      .select(['variant.sku', 'variant.articleNumber'])
      .where('variant.tenant', '=', 'at')
      .where('stock', '>', 5)
      .where('product.active', '=', 1)
      .orderBy('variant.sku')
      .limit(count)
    return (await rows?.execute()) ?? []
  }
  /** One digit off: what a tired eye reads. */
  const mistyped = (number: string) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

  it('[S2.1] moves a line to the wishlist of a customer and back, with all its pieces', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await put(visitor, sku, 3)
    const { page, problems } = await openAs(visitor)
    await visit(page, basket())
    await click(page, `[data-sku="${sku}"] input[value="save-for-later"] ~ button`)
    await page.waitForFunction(() => document.activeElement?.matches('button[value="undo-save-for-later"]'))
    expect(await skusIn(page)).to.deep.equal([])
    expect(await page.$eval('#kept-line a', (link) => (link as HTMLAnchorElement).pathname)).to.equal('/merkzettel')
    await page.waitForFunction(() => document.querySelector('.wishlist-link__count')?.textContent === '1')
    await click(page, 'button[value="undo-save-for-later"]')
    await page.waitForFunction(
      (own) => document.activeElement?.closest('.basket-line')?.getAttribute('data-sku') === own,
      {},
      sku,
    )
    expect(await page.$eval(`[data-sku="${sku}"] select`, (field) => (field as HTMLSelectElement).value)).to.equal('3')
    expect(await page.$('#kept-line')).to.equal(null)
    await page.waitForFunction(
      () => (document.querySelector('.wishlist-link__count')?.textContent ?? '0') in { '': 1, '0': 1 },
    )
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[S2.1] asks a guest who moves a line to the wishlist to log in, and loses nothing, without JavaScript too', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await put(visitor, sku, 2)
    const { page } = await openAs(visitor, { javascript: false })
    await page.goto(basket())
    await follow(page, `[data-sku="${sku}"] input[value="save-for-later"] ~ button`)
    expect(
      await page.$eval(
        '#kept-line a',
        (link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search,
      ),
    ).to.equal('/anmelden?next=%2Fmerkzettel')
    await follow(page, 'button[value="undo-save-for-later"]')
    expect(await skusIn(page)).to.deep.equal([sku])
    expect(await page.$eval(`[data-sku="${sku}"] select`, (field) => (field as HTMLSelectElement).value)).to.equal('2')
    await page.close()
  })

  it('[S2.1 S9.40] shows parcel and freight apart, each with its days and its fee; only parcel goods count for the free parcel', async () => {
    const visitor = createVisitor(shop, 'at')
    const parcel = await findOrderableVariant(visitor)
    const freight = await findOrderableVariant(visitor, { freight: true, term: 'sofa' })
    await shop.database?.writer
      .updateTable('variant')
      .set({ priceCents: 7499, stock: 9 })
      .where('tenant', '=', 'at')
      .where('sku', '=', parcel.sku)
      .execute()
    for (const { sku } of [parcel, freight]) await put(visitor, sku)
    const { page } = await openAs(visitor)
    await visit(page, basket())
    const group = (name: string) => textOf(page, `section[aria-labelledby="group-${name}"] .basket__group-summary`)
    expect(await group('parcel')).to.match(/^1 Artikel ?Lieferung (zwischen|am) .+Paketversand € 5,95$/)
    expect(await group('freight')).to.match(/^1 Artikel ?Lieferung (zwischen|am) .+Spedition € \d+,\d\d$/)
    expect(await textOf(page, '.basket-summary .free-delivery__text')).to.equal(
      'Noch € 0,01, und Ihr Paket kommt kostenlos.',
    )
    await page.select(`[data-sku="${parcel.sku}"] select`, '2')
    await page.waitForSelector('.basket-summary .free-delivery--reached')
    expect(await group('parcel')).to.match(/Paketversand kostenlos$/)
    expect(await group('freight')).to.match(/Spedition € \d+,\d\d$/)
    await page.close()
  })

  it('[S2.1] takes a page of catalogue numbers at once, and shows each wrong line where it is, with nothing lost', async () => {
    const [first, second] = await numbersOf(2)
    const { page, problems } = await openPage(browser)
    await visit(page, basket())
    const fill = async (row: number, number: string, quantity?: string) => {
      await page.type(`[name="number-${row}"]`, number)
      if (quantity) await page.$eval(`[name="quantity-${row}"]`, (field) => (field as HTMLInputElement).select())
      if (quantity) await page.type(`[name="quantity-${row}"]`, quantity)
    }
    await fill(0, first?.articleNumber ?? '', '2')
    await fill(2, mistyped(second?.articleNumber ?? ''))
    await click(page, '.quick-entry button[type="submit"]')
    await page.waitForSelector('.error-summary a[href="#field-quick-number-2"]')
    expect(await textOf(page, '.error-summary li')).to.match(/^Zeile 3: .*Tippfehler/)
    expect(await page.$eval('[name="number-0"]', (field) => (field as HTMLInputElement).value)).to.equal(
      first?.articleNumber,
    )
    expect(await skusIn(page)).to.deep.equal([])
    await page.$eval('[name="number-2"]', (field) => (field as HTMLInputElement).select())
    await page.type('[name="number-2"]', second?.articleNumber ?? '')
    await click(page, '.quick-entry button[type="submit"]')
    await page.waitForFunction((count) => document.querySelectorAll('.basket-line').length === count, {}, 2)
    expect((await skusIn(page)).toSorted()).to.deep.equal([first?.sku, second?.sku].toSorted())
    expect(await page.$eval('[name="number-0"]', (field) => (field as HTMLInputElement).value)).to.equal('')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'number-0')
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[S2.1] does so without JavaScript, and a reload of a refused page doubles nothing', async () => {
    const [first, second] = await numbersOf(2)
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(basket())
    const values = () =>
      page.$$eval('.quick-entry__row input', (fields) => fields.map((field) => (field as HTMLInputElement).value))
    await page.type('[name="number-0"]', first?.articleNumber ?? '')
    await page.type('[name="number-1"]', '9999999')
    await follow(page, '.quick-entry button[type="submit"]')
    expect(await textOf(page, '.error-summary li')).to.match(/^Zeile 2: /)
    expect((await values()).slice(0, 4)).to.deep.equal([first?.articleNumber, '1', '9999999', '1'])
    await page.reload()
    expect(await skusIn(page)).to.deep.equal([])
    await page.$eval('[name="number-1"]', (field) => (field as HTMLInputElement).select())
    await page.type('[name="number-1"]', second?.articleNumber ?? '')
    await follow(page, '.quick-entry button[type="submit"]')
    expect((await skusIn(page)).toSorted()).to.deep.equal([first?.sku, second?.sku].toSorted())
    expect(
      await page.$$eval('.recommendations-placeholder', (rows) => rows.map((row) => row.checkVisibility())),
      'nothing waits for what cannot come',
    ).not.to.include(true)
    await page.reload()
    expect(
      await page.$$eval('.line-form select', (fields) => fields.map((field) => (field as HTMLSelectElement).value)),
    ).to.deep.equal(['1', '1'])
    expect(await textOf(page, '.quick-entry .alert--success')).to.equal('2 Zeilen liegen im Warenkorb.')
    await page.close()
  })

  it('[S9.26] takes a voucher by keyboard: what is wrong with a code stands at its field, a voucher that waits says what it lacks, and then counts to the cent', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor, { price: '4600-8000' })
    await put(visitor, sku)
    const { page, problems } = await openAs(visitor)
    await visit(page, basket())
    const totals = async () => {
      const { data } = await visitor.ask<{ basket: { totals: Record<'goods' | 'total', { cents: number }> } }>(
        '{ basket { totals { goods { cents } total { cents } } } }',
      )
      return { goods: data.basket.totals.goods.cents, total: data.basket.totals.total.cents }
    }
    const enter = async (code: string) => {
      await page.focus('[name="code"]')
      await page.$eval('[name="code"]', (field) => (field as HTMLInputElement).select())
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    const refused = (text: string) =>
      page.waitForFunction(
        (wanted) =>
          document.activeElement?.matches('[name="code"]') &&
          document.querySelector('.voucher-form .field__error')?.textContent?.includes(wanted),
        {},
        text,
      )
    await page.focus('.voucher-form summary')
    await page.keyboard.press('Enter')
    await enter(' ')
    await refused('Bitte geben Sie einen Code ein.')
    await enter('old5')
    await refused('Dieser Gutschein ist abgelaufen.')
    await enter('start 1')
    await page.waitForFunction(() => document.activeElement?.matches('.voucher-box'))
    const { goods } = await totals()
    const euros = (cents: number) =>
      (cents / 100).toLocaleString('de-AT', { style: 'currency', currency: 'EUR' }).replace(/\s/g, ' ')
    expect(await textOf(page, '.voucher'))
      .to.include('Gutschein START1 über € 15,00')
      .and.include(`Es fehlen noch ${euros(90_00 - goods)}.`)

    await page.select(`[data-sku="${sku}"] select`, '2')
    await page.waitForFunction(() => !document.querySelector('.voucher__refusal'))
    expect(await totals()).to.deep.equal({ goods: 2 * goods, total: 2 * goods - 15_00 })
    expect(await textOf(page, '.totals')).to.include(euros(2 * goods - 15_00))
    await page.focus('.voucher__button')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => document.activeElement?.matches('.voucher-box') && document.querySelector('.voucher-form'),
    )
    expect(await totals()).to.deep.equal({ goods: 2 * goods, total: 2 * goods })
    expect(problems.filter((problem) => !problem.includes('409'))).to.deep.equal([])
    await page.close()
  })
})
