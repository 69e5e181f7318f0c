import { expect } from 'chai'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { REVIEW_SECRET } from '#test/support/review.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const signatures = createLinkSignatures([REVIEW_SECRET], 'order-page')

describe('changing an order without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  /** The page of a guest's order that has just been placed. */
  async function openChange(tenant = at, locale = tenant.locales[0]) {
    const visitor = createVisitor(shop, tenant.id, locale)
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
    const { number } = data.placeOrder
    const signature = signatures.sign(tenant, number)
    const link = new URLSearchParams({ signature })
    const path = `${getPath(tenant, locale, 'account/order-change', { number })}?${link}`
    const post = (form: Record<string, string>) => shop.post(tenant.id, path, new URLSearchParams(form).toString())
    return {
      number,
      sku,
      signature,
      path,
      post,
      orderPath: `${getPath(tenant, locale, 'account/order', { number })}?${link}`,
    }
  }

  const updateState = (tenant: string, number: string) =>
    shop.database?.writer
      .updateTable('order')
      .set({ state: 'accepted' })
      .where('tenant', '=', tenant)
      .where('number', '=', number)
      .execute()

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S2.22] [O6] changes address, day and payment, and says until when: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { number, path, post } = await openChange(tenant, locale)
        const first = await shop.get(tenant.id, path)
        expect(first.status).to.equal(200)
        expect(first.body).to.include(messages['order-change.intro']).and.include('name="delivery-street"')
        expect(first.body).to.include(messages['order-change.until'].split('{')[0])

        const address = Object.fromEntries(
          Object.entries(testAddresses[tenant.country]).map(([name, value]) => [`delivery-${name}`, value]),
        )
        const wrong = await post({ ...address, intent: 'address', 'delivery-postalCode': '' })
        expect(wrong.status).to.equal(422)
        expect(wrong.body).to.match(/<details[^>]* open=""[^>]*id="change-address"|id="change-address"[^>]* open=""/)

        const moved = await post({ ...address, intent: 'address', 'delivery-street': 'Neugasse' })
        expect(moved.status).to.equal(303)
        const done = await shop.get(tenant.id, String(moved.headers.location))
        expect(done.body).to.include(messages['order-change.done-address']).and.include('Neugasse')
        expect(done.body).to.include(messages['order-change.history'])

        const day = /<select[^>]*name="parcelDay".*?<option value="(\d{4}-\d\d-\d\d)"/s.exec(done.body)?.[1] ?? ''
        expect((await post({ intent: 'days', parcelDay: day, freightDay: '', freightSlot: '' })).status).to.equal(303)
        expect((await shop.get(tenant.id, path)).body).to.include(`<option value="${day}" selected=""`)
        expect((await post({ intent: 'days', parcelDay: '2020-01-01' })).body).to.include(
          messages['checkout.day-not-offered'],
        )

        expect((await post({ intent: 'payment', method: 'invoice' })).status, 'invoice').to.be.oneOf([303, 409])
        await updateState(tenant.id, number)
        const late = await shop.get(tenant.id, path)
        expect(late.body).to.include(messages['order-change.too-late-cancel'])
        expect(late.body).not.to.include('name="delivery-street"')
        expect((await post({ intent: 'days', parcelDay: '', freightDay: '', freightSlot: '' })).status).to.equal(409)
      })

  it('[S2.22] leads from fewer pieces to their cancellation, and puts more into the basket', async () => {
    const messages = getMessages(at, at.locales[0])
    const { number, signature, path, sku } = await openChange()
    const buyer = createVisitor(shop, 'at', at.locales[0])
    const post = (quantity: string) => buyer.post(path, { intent: 'pieces0', position: '0', quantity })
    const page = await buyer.get(path)
    expect(page.body).to.include(messages['order-change.quantity'])
    const same = await post('1')
    expect(same.status).to.equal(422)
    expect(same.body).to.include(messages['order-change.quantity-same'])
    expect(same.body).to.match(/<details[^>]* open=""[^>]*id="change-variant"|id="change-variant"[^>]* open=""/)
    expect((await post('12')).status, 'more than anybody needs').to.equal(422)

    const fewer = await post('0')
    const cancel = `${getPath(at, at.locales[0], 'account/order-cancel', { number })}?${new URLSearchParams({ signature, pieces: '0:1' })}`
    expect([fewer.status, fewer.headers.location]).to.deep.equal([303, cancel])
    expect((await buyer.get(cancel)).body).to.match(/<option value="1" selected=""/)
    const none = (await buyer.get(cancel.replace('0%3A1', '7%3A1'))).body
    expect(none, 'nothing but what was named').to.match(/<option value="0" selected=""/)

    const more = await post('2')
    expect([more.status, more.headers.location]).to.deep.equal([303, getPath(at, at.locales[0], 'basket')])
    const { data } = await buyer.ask<{ basket: { lines: { sku: string; quantity: number }[] } }>(
      '{ basket { lines { sku quantity } } }',
    )
    expect(data.basket.lines).to.deep.equal([{ sku, quantity: 1 }])
  })

  it('[S2.22] is told on the page of the order, with what is possible instead once it is too late', async () => {
    const messages = getMessages(at, at.locales[0])
    const { number, path, orderPath } = await openChange()
    const open = await shop.get('at', orderPath)
    expect(open.body).to.include(path.replaceAll('&', '&amp;'))
    expect(open.body).to.include(messages['order-change.until'].split('{')[0])
    await updateState('at', number)
    const late = await shop.get('at', orderPath)
    expect(late.body).not.to.include(path.replaceAll('&', '&amp;'))
    expect(late.body).to.include(messages['order-change.too-late-cancel'])
  })

  it('[R33] is for nobody else', async () => {
    const own = await openChange()
    const other = await openChange()
    const stranger = own.path.replace(own.signature, other.signature)
    expect((await shop.get('at', stranger)).status).to.equal(302)
    const form = new URLSearchParams({ intent: 'payment', method: 'invoice' }).toString()
    expect((await shop.post('at', stranger, form)).status, 'asked to log in').to.equal(302)
  })
})
