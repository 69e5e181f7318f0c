import { expect } from 'chai'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import { placeTestOrder } from '#test/support/order.ts'
import {
  createWebhookMessage,
  orderAndStartPayment,
  requestPaymentPage,
  returnToShop,
  submitDecision,
} from '#test/support/payment.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000

describe('paying by a provider', () => {
  let shop: TestShop
  let time: Date
  before(async function () {
    this.timeout(120_000)
    time = new Date()
    shop = await startShop({ now: () => time })
  })
  after(() => shop.stop())

  const database = () => shop.database ?? expect.fail()
  const payments = (number: string, tenant = 'at') =>
    database()
      .reader.selectFrom('payment')
      .select(['id', 'method', 'state', 'amountCents', 'attempt'])
      .where('tenant', '=', tenant)
      .where('subjectId', '=', number)
      .orderBy('attempt')
      .execute()
  const states = async (number: string, tenant = 'at') =>
    (await payments(number, tenant)).map(({ method, state }) => `${method} ${state}`)
  const mails = async (number: string, tenant = 'at') =>
    (
      await database().reader.selectFrom('mail').select(['subject', 'text']).where('tenant', '=', tenant).execute()
    ).filter(({ subject }) => subject.includes(number))
  const changes = async (number: string, tenant = 'at') => {
    const rows = await database()
      .reader.selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'payment-changed')
      .where('tenant', '=', tenant)
      .execute()
    return rows.filter(({ payload }) => payload.includes(`"${number}"`))
  }

  for (const [tenant, country, method, purpose] of [
    ['at', 'AT', 'eps', 'Bestellung'],
    ['at', 'AT', 'paypal', 'Bestellung'],
    ['ch', 'CH', 'twint', 'Bestellung'],
    ['nl', 'NL', 'ideal', 'Bestelling'],
  ] as const) {
    it(`[S9.49 O51] ${method} in ${tenant}: approved, taken at once, and confirmed by one mail`, async () => {
      const visitor = createVisitor(shop, tenant)
      const { number, page, totalCents } = await orderAndStartPayment(visitor, country, method)
      expect((await visitor.get(new URL(page).pathname)).body).to.include(`${purpose} ${number}`)
      await shop.drainQueues()
      expect(await mails(number, tenant)).to.deep.equal([])
      const back = await submitDecision(visitor, page, 'approve')
      const answer = await returnToShop(visitor, back)
      expect(answer.status).to.equal(200)
      expect(answer.body).to.include(number)
      await shop.drainQueues()
      await shop.drainQueues()
      expect(await payments(number, tenant)).to.have.lengthOf(1)
      expect((await payments(number, tenant))[0]).to.include({ state: 'captured', amountCents: totalCents, attempt: 1 })
      expect(await mails(number, tenant)).to.have.lengthOf(1)
      expect(await changes(number, tenant)).to.have.lengthOf(1)
    })
  }

  it('[O51] a card is authorised first, with the bank asking again, and charged by the worker', async () => {
    const visitor = createVisitor(shop, 'de')
    const { number, page } = await orderAndStartPayment(visitor, 'DE', 'card')
    expect(await submitDecision(visitor, page, 'challenge', 'never')).to.match(/\/__pay\/[\w-]+$/)
    expect((await returnToShop(visitor, page)).body).to.include('3\u2011D Secure')
    expect((await returnToShop(visitor, await submitDecision(visitor, page, 'approve', 'never'))).body).to.include(
      number,
    )
    expect(await states(number, 'de')).to.deep.equal(['card authorised'])
    await shop.drainQueues()
    expect(await states(number, 'de')).to.deep.equal(['card captured'])
    expect(await mails(number, 'de')).to.have.lengthOf(1)
  })

  it('[O21] a refused payment leaves the order open: another way to pay is the same order', async () => {
    const visitor = createVisitor(shop, 'de')
    const { number, page, totalCents } = await orderAndStartPayment(visitor, 'DE', 'card')
    const failed = await returnToShop(visitor, await submitDecision(visitor, page, 'refused'))
    expect(failed.body).to.include('Die Zahlung hat nicht geklappt').and.include('value="paypal"')
    expect((await visitor.get('/kasse/auftrag')).headers.location).to.equal(`/kasse/bezahlt/?order=${number}`)
    const again = await visitor.post(`/kasse/bezahlt/?order=${number}`, { method: 'paypal' })
    expect(again.status).to.equal(303)
    const paid = await returnToShop(visitor, await submitDecision(visitor, String(again.headers.location), 'approve'))
    expect(paid.body).to.include(number).and.not.include('Andere Zahlungsart')
    expect(await states(number, 'de')).to.deep.equal(['card failed', 'paypal captured'])
    await shop.drainQueues()
    const [mail] = await mails(number, 'de')
    expect(mail?.text.replace(/[\u00a0\u202f.]/g, ' ')).to.include((totalCents / 100).toFixed(2).replace('.', ','))
    expect((await requestPaymentPage(visitor, number, 'card')).page).to.equal(undefined)
    expect(await payments(number, 'de')).to.have.lengthOf(2)
  })

  it('[O21] an unpaid order can be paid in advance after all, and is confirmed then', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'eps')
    await returnToShop(visitor, await submitDecision(visitor, page, 'cancel'))
    const answer = await visitor.post(`/kasse/bezahlt/?order=${number}`, { method: 'prepayment' })
    expect(answer.headers.location).to.equal('/kasse/auftrag')
    expect((await visitor.get('/kasse/auftrag')).status).to.equal(200)
    await shop.drainQueues()
    expect((await mails(number)).map(({ text }) => /RF\d\d/.test(text))).to.deep.equal([true])
    expect((await requestPaymentPage(visitor, number, 'paypal')).error).to.include({
      code: 'payment-closed',
      status: 409,
    })
  })

  it('[O21] paid in advance after all: the page after paying says so again, in a tab that was open, too', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'card')
    const refused = await submitDecision(visitor, page, 'refused')
    await visitor.post(`/kasse/bezahlt/?order=${number}`, { method: 'prepayment' })
    const back = await returnToShop(visitor, refused)
    expect(back.status).to.equal(200)
    expect(back.body).to.include('RF').and.not.include('hat nicht geklappt').and.not.include('value="paypal"')
    const tab = await visitor.post(`/kasse/bezahlt/?order=${number}`, { method: 'paypal' })
    expect([tab.status, tab.headers.location]).to.deep.equal([303, `/kasse/bezahlt/?order=${number}`])
  })

  it('[O21] an unpaid order is kept as long as the page after the last try has said', async () => {
    const visitor = createVisitor(shop, 'at')
    const begun = time
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'card')
    await submitDecision(visitor, page, 'refused')
    time = new Date(begun.getTime() + 20 * HOUR_MS)
    const again = await requestPaymentPage(visitor, number, 'card')
    const refused = await returnToShop(visitor, await submitDecision(visitor, again.page ?? expect.fail(), 'refused'))
    const until = new Intl.DateTimeFormat('de-AT', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Vienna',
    })
    expect(refused.body.replaceAll('<!-- -->', '')).to.include(
      `bis ${until.format(new Date(time.getTime() + 24 * HOUR_MS))}`,
    )
    time = new Date(begun.getTime() + 43 * HOUR_MS)
    await shop.drainQueues()
    expect(await mails(number)).to.deep.equal([])
    time = new Date(begun.getTime() + 45 * HOUR_MS)
    await shop.drainQueues()
    await shop.drainQueues()
    expect((await mails(number)).map(({ subject }) => subject)).to.deep.equal([
      `Ihre Bestellung ${number} wurde storniert`,
    ])
  })

  it('[O21] stays open without an answer of the bank, and can be gone on with', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'card')
    const pending = await returnToShop(visitor, await submitDecision(visitor, page, 'timeout'))
    expect(pending.body).to.include('Ihre Zahlung ist noch offen').and.include(`href="${page}"`)
    expect((await requestPaymentPage(visitor, number, 'card')).page).to.equal(page)
    const other = await requestPaymentPage(visitor, number, 'paypal')
    expect(other.page).not.to.equal(page)
    expect(await states(number)).to.deep.equal(['card cancelled', 'paypal created'])
    const late = await submitDecision(visitor, page, 'paid')
    expect(new URL(late).searchParams.get('result')).to.equal('failed')
  })

  it('[R3] pressed twice at once: one order, one payment, one page', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, prepared, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    const pressed = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { data } = await placeTestOrder(visitor, prepared)
        return { number: data.placeOrder.number, page: (await requestPaymentPage(visitor, number, 'paypal')).page }
      }),
    )
    for (const each of pressed) expect(each).to.deep.equal({ number, page })
    expect(await states(number)).to.deep.equal(['paypal created'])
    await submitDecision(visitor, page, 'refuse')
    await Promise.all(Array.from({ length: 5 }, () => requestPaymentPage(visitor, number, 'card')))
    expect(await states(number)).to.deep.equal(['paypal failed', 'card created'])
  })

  for (const how of ['once', 'twice', 'reversed', 'late', 'never', 'forged']) {
    it(`[R1] messages that come ${how} change nothing twice, and what never comes is asked for`, async () => {
      const visitor = createVisitor(shop, 'at')
      const { number, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
      await submitDecision(visitor, page, 'approve', how) // and the shopper never comes back
      await shop.drainQueues()
      if (how === 'late' || how === 'never' || how === 'forged') {
        time = new Date(time.getTime() + 2 * 60_000)
        await shop.drainQueues()
      }
      await shop.drainQueues()
      expect(await states(number)).to.deep.equal(['paypal captured'])
      expect(await changes(number)).to.have.lengthOf(1)
      expect(await mails(number)).to.have.lengthOf(1)
    })
  }

  it('[R24] a message counts with its provider’s signature alone, for five minutes, and once', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    const [{ id } = { id: '' }] = await payments(number)
    const send = ({ body, headers }: ReturnType<typeof createWebhookMessage>) =>
      sendRequest(shop.port, 'at', PAYMENT_WEBHOOK_API, 'POST', body, headers).then(({ status }) => status)
    expect(await send(createWebhookMessage(shop, id, { at: time, secret: 'x'.repeat(43) }))).to.equal(401)
    expect(await send(createWebhookMessage(shop, id, { at: new Date(time.getTime() - 301_000) }))).to.equal(401)
    expect(await send(createWebhookMessage(shop, id, { at: new Date(time.getTime() + 301_000) }))).to.equal(401)
    const right = createWebhookMessage(shop, id, { at: time, id: 'm-once' })
    expect(await send({ ...right, body: right.body.replace('captured', 'refunded') })).to.equal(401)
    expect(await send(right)).to.equal(204)
    expect(await send(right)).to.equal(204)
    expect(await send(createWebhookMessage(shop, 'nobody-s-payment', { at: time, id: 'm-2' }))).to.equal(404)
    const read = await database().reader.selectFrom('paymentMessage').select('id').where('id', 'like', 'm-%').execute()
    expect(read).to.deep.equal([{ id: 'm-once' }])
    expect(await states(number)).to.deep.equal(['paypal created']) // what it says is asked of the provider
  })

  it('[O21] a forged or foreign return shows nothing of the order', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    const refused = await submitDecision(visitor, page, 'refuse')
    const forged = refused.replace('result=failed', 'result=paid')
    const stranger = createVisitor(shop, 'at')
    for (const [who, address] of [
      [visitor, forged],
      [stranger, forged],
      [visitor, refused.replace(/signature=.{8}/, 'signature=00000000')],
      [stranger, `/kasse/bezahlt/?order=${number}`],
      [visitor, '/kasse/bezahlt/?order=1'],
      [visitor, '/kasse/bezahlt/'],
    ] as const) {
      const answer = await returnToShop(who, address)
      expect(answer.headers.location, address).to.equal('/kasse/auftrag')
      expect(answer.body).not.to.include(number)
    }
    const seen = await returnToShop(stranger, refused)
    expect(seen.status).to.equal(200)
    expect(seen.body).to.include('Die Zahlung hat nicht geklappt')
    expect(seen.body.replaceAll(/order"?[=:]"?\d+/g, '')).not.to.include('Getreidegasse')
    const other = await orderAndStartPayment(visitor, 'AT', 'paypal')
    expect(
      (await returnToShop(visitor, refused.replace(`order=${number}`, `order=${other.number}`))).headers.location,
    ).to.equal('/kasse/auftrag')
    expect((await requestPaymentPage(stranger, number, 'paypal')).error?.code).to.be.oneOf([
      'not-found',
      'session-expired',
    ])
  })

  it('an order that stays unpaid for a day is cancelled, its goods come back, and its buyer is told once', async () => {
    const visitor = createVisitor(shop, 'nl')
    const stock = async (sku: string) =>
      (
        await database()
          .reader.selectFrom('variant')
          .select('stock')
          .where('tenant', '=', 'nl')
          .where('sku', '=', sku)
          .executeTakeFirst()
      )?.stock ?? expect.fail()
    const { number, sku, page } = await orderAndStartPayment(visitor, 'NL', 'ideal')
    const during = await stock(sku)
    time = new Date(time.getTime() + 23 * HOUR_MS)
    await shop.drainQueues()
    expect(await states(number, 'nl')).to.deep.equal(['ideal created'])
    time = new Date(time.getTime() + 2 * HOUR_MS)
    await shop.drainQueues()
    await shop.drainQueues()
    expect(await states(number, 'nl')).to.deep.equal(['ideal cancelled'])
    expect(await stock(sku)).to.equal(during + 1)
    expect((await mails(number, 'nl')).map(({ subject }) => subject)).to.deep.equal([
      `Uw bestelling ${number} is geannuleerd`,
    ])
    expect(new URL(await submitDecision(visitor, page, 'approve')).searchParams.get('result')).to.equal('failed')
    expect((await requestPaymentPage(visitor, number, 'ideal')).error?.code).to.be.oneOf([
      'payment-closed',
      'not-found',
      'session-expired',
    ])
  })
})
