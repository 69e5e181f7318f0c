import { expect } from 'chai'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { REVIEW_SECRET } from '#test/support/review.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const signatures = createLinkSignatures([REVIEW_SECRET], 'order-page')

const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? expect.fail(`no field ${name}`)

describe('cancelling without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  /** The page of a guest's order that has just been placed. */
  async function openCancellation(tenant = at, locale = tenant.locales[0]) {
    const visitor = createVisitor(shop, tenant.id, locale)
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
    const { number } = data.placeOrder
    const signature = signatures.sign(tenant, number)
    const path = `${getPath(tenant, locale, 'account/order-cancel', { number })}?${new URLSearchParams({ signature })}`
    const post = (form: Record<string, string>) => shop.post(tenant.id, path, new URLSearchParams(form).toString())
    return { number, signature, path, post }
  }

  async function readState(tenant: string, number: string) {
    const row = shop.database?.reader
      .selectFrom('order')
      .select('state')
      .where('tenant', '=', tenant)
      .where('number', '=', number)
    return (await row?.executeTakeFirst())?.state
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.13 S2.22] [O6 N2] takes two steps, and shows first what it leads to: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { number, path, post } = await openCancellation(tenant, locale)
        const first = await shop.get(tenant.id, path)
        expect(first.status).to.equal(200)
        expect(first.body).to.include('name="quantity0"').and.include(messages['cancellation.intro'])

        const none = await post({ intent: 'review', quantity0: '0' })
        expect(none.status).to.equal(422)
        expect(none.body).to.include(messages['returns.choose'])

        const second = await post({ intent: 'review', quantity0: '1' })
        expect(second.body).to.include(messages['cancellation.confirm']).and.include(messages['returns.forecast-worth'])
        const [key, pieces] = [readHidden(second.body, 'key'), readHidden(second.body, 'pieces')]
        const changed = await post({ quantity0: '1', key, pieces, intent: 'change' })
        expect(changed.body).to.include('name="quantity0"')

        const cancelled = await post({ quantity0: '1', key, pieces, intent: 'cancel' })
        expect(cancelled.status).to.equal(303)
        expect((await post({ quantity0: '1', key, pieces, intent: 'cancel' })).status, 'pressed twice').to.equal(303)
        const done = await shop.get(tenant.id, String(cancelled.headers.location))
        expect(done.body).to.include(messages['cancellation.done']).and.include(messages['cancellation.nothing'])
        expect(await readState(tenant.id, number)).to.equal('cancelled')
      })

  it('[R33] is for nobody else', async () => {
    const own = await openCancellation()
    const other = await openCancellation()
    const stranger = own.path.replace(own.signature, other.signature)
    expect((await shop.get('at', stranger)).status).to.equal(302)
    const form = { intent: 'cancel', pieces: '0:1', key: '0123456789abcdef' }
    const posted = await shop.post('at', stranger, new URLSearchParams(form).toString())
    expect(posted.status, 'asked to log in').to.equal(302)
    expect(await readState('at', own.number)).to.equal('placed')
  })
})
