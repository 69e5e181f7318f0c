import { expect } from 'chai'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { PAYLINKS_API, type Paylink } from '#shared/api/paylinks.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { ALL_CREDIT_FEATURES, chooseInstalments, concludeCredit, grantCredit } from '#test/support/credit.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { completePaylinkPayment } from '#test/support/paylink.ts'
import { orderAndStartPayment } from '#test/support/payment.ts'
import { REVIEW_SECRET } from '#test/support/review.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
const signatures = createLinkSignatures([REVIEW_SECRET], 'order-page')

describe('paying now, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({
      env: { TRUST_PROXY: 'loopback', SESSION_SECRET: REVIEW_SECRET, FEATURES: ALL_CREDIT_FEATURES },
    })
  })
  after(() => shop.stop())

  /** Presses the button on a page; returns the token of the link that it leads to. */
  async function press(visitor: Visitor, path: string, form: Record<string, string>) {
    const { status, headers } = await visitor.post(path, { intent: 'pay-now', ...form })
    expect(status).to.equal(303)
    const { pathname, searchParams } = new URL(String(headers.location), 'http://shop.example')
    return { token: searchParams.get('token') ?? expect.fail(String(headers.location)), path: pathname }
  }

  const open = async (visitor: Visitor, token: string) =>
    (await visitor.send<Paylink>(`${PAYLINKS_API}/open`, { token })).body

  async function readAgreement(visitor: Visitor) {
    const { data } = await visitor.ask<{
      creditAccount: {
        agreements: {
          number: string
          openCount: number
          balance: { cents: number }
          settlementToday: { cents: number }
          instalments: { open: { cents: number } }[]
        }[]
      }
    }>(
      '{ creditAccount { agreements { number openCount balance { cents } settlementToday { cents } instalments { open { cents } } } } }',
    )
    return data.creditAccount.agreements[0] ?? expect.fail('no agreement')
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.15 O50] an order that waits for its provider is paid from its page, and the button goes: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { visitor } = await registerCustomer(shop, tenant.id, locale)
        const { number, totalCents } = await orderAndStartPayment(visitor, tenant.country, 'paypal')
        const path = getPath(tenant, locale, 'account/order', { number })
        expect(main((await visitor.get(path)).body)).to.include(messages['paylinks.pay-now'])
        const { token } = await press(visitor, path, { order: number })
        expect(await open(visitor, token)).to.deep.include({ state: 'open', order: number })
        expect((await open(visitor, token)).amount.cents).to.equal(totalCents)
        await completePaylinkPayment(visitor, token, 'approve')
        await shop.drainQueues()
        const paid = main((await visitor.get(path)).body)
        expect(paid).not.to.include(messages['paylinks.pay-now'])
        const again = await visitor.post(path, { intent: 'pay-now', order: number })
        expect(again.status, 'pressed in another tab').to.equal(409)
        expect(main(again.body)).to.include(messages['error.payment-closed'])
      })

  it('[R33] with the signed link of its e-mail a guest pays one order, and no other', async () => {
    const guest = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(guest)
    const place = async () => (await placeTestOrder(guest, await prepareOrder(guest, 'AT', sku))).data.placeOrder.number
    const [number, another] = [await place(), await place()]
    const signature = signatures.sign(at, number)
    const stranger = createVisitor(shop, 'at')
    const path = `${getPath(at, 'de-AT', 'account/order', { number })}?${new URLSearchParams({ signature })}`
    expect(main((await stranger.get(path)).body)).to.include('Jetzt bezahlen')
    const { token } = await press(stranger, path, { order: number })
    expect(await open(stranger, token)).to.deep.include({ state: 'open', order: number })
    expect((await stranger.post(path, { intent: 'pay-now', order: another })).status).to.be.oneOf([302, 404])
    const answer = await stranger.send(`${PAYLINKS_API}/own`, { order: another, signature })
    expect(answer.status).to.equal(404)
  })

  for (const tenant of tenants.filter(({ credit }) => credit))
    for (const locale of tenant.locales)
      it(`[S2.97 N3] the next instalment and then all the rest are paid from the account, each for exactly what is due: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { formatMessage, formatMoney } = getLocaleFormatter(tenant, locale)
        const { visitor, customer } = await registerCustomer(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor, { price: '10000-30000' })
        await grantCredit(shop, tenant.id, customer, 4000_00)
        const prepared = await prepareOrder(visitor, tenant.country, sku)
        await chooseInstalments(visitor, 6)
        await concludeCredit(visitor)
        await placeTestOrder(visitor, prepared)
        await shop.drainQueues()
        const before = await readAgreement(visitor)
        const [first = expect.fail('no instalments')] = before.instalments
        const bookings = main((await visitor.get(getPath(tenant, locale, 'account/bookings'))).body)
        for (const id of [
          'due-payments.title',
          'instalments.plan-open',
          'instalments.column-principal',
          'instalments.effective-rate',
        ] as const)
          expect(bookings, id).to.include(messages[id])
        const amount = formatMoney({ cents: first.open.cents, currency: tenant.currency })
        expect(bookings).to.include(formatMessage('paylinks.pay-amount', { amount }))

        const next = await press(visitor, getPath(tenant, locale, 'account/bookings'), { agreement: before.number })
        expect((await open(visitor, next.token)).amount.cents).to.equal(first.open.cents)
        await completePaylinkPayment(visitor, next.token, 'approve')
        await shop.drainQueues()
        const after = await readAgreement(visitor)
        expect(after.openCount).to.equal(before.openCount - 1)
        expect(after.balance.cents).to.equal(before.balance.cents - first.open.cents)

        const credit = getPath(tenant, locale, 'account/credit')
        expect(main((await visitor.get(credit)).body)).to.include(messages['paylinks.settle-now'])
        const rest = await press(visitor, credit, { agreement: before.number, settle: 'yes' })
        expect((await open(visitor, rest.token)).amount.cents).to.equal(after.settlementToday.cents)
        await completePaylinkPayment(visitor, rest.token, 'approve')
        await shop.drainQueues()
        const ended = await readAgreement(visitor)
        expect([ended.openCount, ended.balance.cents, ended.settlementToday.cents]).to.deep.equal([0, 0, 0])
        const refused = await visitor.post(credit, { intent: 'pay-now', agreement: before.number })
        expect(refused.status).to.equal(409)
        expect(main(refused.body)).to.include(messages['error.nothing-owed'])
      })
})
