import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { receiveOrder } from '#test/support/review.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { signTestOrder } from '#test/support/sign-order.ts'

const at = findTenant('at') ?? expect.fail()
const messages = getMessages(at, 'de-AT')
const sofas = { de: 'sofa', fr: 'canapé', nl: 'zitbank' } as const
const getLanguageOf = (locale: string) => (locale.startsWith('fr') ? 'fr' : locale.startsWith('nl') ? 'nl' : 'de')
const readKey = (body: string) => /name="key" value="([^"]*)"/.exec(body)?.[1] ?? expect.fail('no key')

describe('the page of spare parts, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  /** The page of a guest's sofa that has arrived. */
  async function openParts(tenant = at, locale = tenant.locales[0]) {
    const { order, card } = await receiveOrder(shop, tenant, {
      ...{ locale, term: sofas[getLanguageOf(locale)], freight: true },
    })
    const at = new Date().toISOString()
    await insertDelivery(shop.database ?? expect.fail('no database'), { tenant: tenant.id, order, at })
    const signature = signTestOrder(shop, tenant, order)
    const path = `${getPath(tenant, locale, 'account/order-parts', { number: order })}?${new URLSearchParams({ signature })}`
    const { body } = await shop.get(tenant.id, path)
    const form = { key: readKey(body), position: '0' }
    const post = (fields: Record<string, string>) =>
      shop.post(tenant.id, path, new URLSearchParams({ ...form, ...fields }).toString())
    return { card, path, body, post }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.14] orders the chosen parts once: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const texts = getMessages(tenant, locale)
        const { card, path, body, post } = await openParts(tenant, locale)
        expect(body).to.include('class="parts-drawing"').and.include('name="part 1"')
        const none = await post({ 'part 1': '0', 'part K': '' })
        expect(none.status).to.equal(422)
        expect(none.body).to.include(texts['spare-parts.choose'])
        const ordered = await post({ 'part 1': '2' })
        expect(ordered.status).to.equal(303)
        await post({ 'part 1': '2' }) // pressed twice
        const done = await shop.get(tenant.id, String(ordered.headers.location))
        expect(done.body).to.include(texts['spare-parts.done']).and.include(texts['spare-parts.state-open'])
        expect(done.body.match(/class="ordered-parts__part"/g)).to.have.lengthOf(1)
        const product = await shop.get(
          tenant.id,
          getPath(tenant, locale, 'product', { slug: card.slug, sku: card.sku }),
        )
        expect(product.body).to.include(texts['product-facts.parts-text']).and.include(texts['catalog.order-parts'])
        expect((await shop.get(tenant.id, path.replace(/signature=.*/, 'signature=x'))).status).to.equal(404)
      })

  it('[S1.14] says at each part what is wrong with its number, and keeps the others', async () => {
    const { post } = await openParts()
    for (const [quantity, messageId, status] of [
      ['1.5', 'spare-parts.quantity-invalid', 422],
      ['-1', 'spare-parts.quantity-invalid', 422],
      ['many', 'spare-parts.quantity-invalid', 422],
      ['201', 'spare-parts.too-many', 422],
      ['99', 'spare-parts.too-many', 409],
    ] as const) {
      const answer = await post({ 'part 1': '2', 'part K': quantity })
      expect(answer.status, quantity).to.equal(status)
      const { body } = answer
      expect(body, quantity).to.include(`<a href="#field-0-part-K">${messages[messageId]}</a>`)
      expect(body, quantity)
        .not.to.include(messages['spare-parts.choose'])
        .and.not.include(messages['error.order-state'])
      const field = /<select[^>]*name="part 1".*?<\/select>/s.exec(body)?.[0] ?? ''
      expect(field, quantity).to.include('<option value="2" selected="">')
    }
  })

  it('[S1.14] says of a page that is too old that it is, not that nothing was chosen', async () => {
    const { post } = await openParts()
    const outdated: Record<string, string>[] = [
      { 'part 1': '1', key: 'no key' },
      { 'part 1': '1', position: 'first' },
      { 'part 99': '1' },
      { 'part of another time': '1' },
    ]
    for (const fields of outdated) {
      const { status, body } = await post(fields)
      expect(status).to.be.oneOf([404, 422])
      expect(body, JSON.stringify(fields)).to.include(messages['spare-parts.outdated'])
      expect(body).not.to.include(messages['spare-parts.choose'])
    }
  })

  it('[S1.14] says that there are none, and where a problem is told', async () => {
    const { order } = await receiveOrder(shop, at)
    const signature = signTestOrder(shop, at, order)
    const path = getPath(at, 'de-AT', 'account/order-parts', { number: order })
    const { status, body } = await shop.get('at', `${path}?${new URLSearchParams({ signature })}`)
    expect(status).to.equal(200)
    expect(body).to.include('gibt es keine einzelnen Teile')
    expect(body)
      .to.include(getPath(at, 'de-AT', 'account/order-claim', { number: order }))
      .and.not.include('<select')
  })
})
