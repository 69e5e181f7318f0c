import { expect } from 'chai'
import { withdrawPaylink } from '#server/commerce/payments/paylinks/index.ts'
import type { PaylinkMethod } from '#shared/api/paylinks.ts'
import { DAY_MS } from '#shared/dates.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import {
  getReturnKey,
  type PaylinkShop,
  requirePaymentPage,
  startPaylinkShop,
  testPaylink,
} from '#test/support/paylink-shop.ts'
import { returnToShop, submitDecision } from '#test/support/payment.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('paying by a link', function () {
  this.timeout(60_000)
  let shop: PaylinkShop
  useStarted(startPaylinkShop, (started) => (shop = started))

  for (const [tenant, own] of [
    ['at', ['eps']],
    ['de', []],
    ['ch', ['twint']],
    ['nl', ['ideal']],
  ] as const) {
    it(`[S9.49 O50] ${tenant}: shows the amount, what it is for, the five ways to pay and the shop's own, and nothing of who owes it`, async () => {
      const { token } = await shop.issue({ ...testPaylink, locale: 'de-AT' }, tenant)
      const { status, body, headers } = await shop.open(createVisitor(shop, tenant), { token })
      expect(status).to.equal(200)
      expect(headers['set-cookie'], 'looking begins no session').to.equal(undefined)
      expect(body.methods).to.deep.equal(['paypal', 'mastercard', 'visa', 'diners', 'discover', ...own])
      expect(body).to.deep.include({ state: 'open', purpose: 'Ersatzteil 4711' })
      expect(body.amount.cents).to.equal(49_90)
      expect(JSON.stringify(body)).not.to.include('beispiel.example')
    })
  }

  it('[S2.45 S2.46] is paid, thanked for on the page the provider leads back to, and spent then; one mail says so', async () => {
    const { id, token, path } = await shop.issue({ ...testPaylink, email: 'einmal@beispiel.example' })
    const visitor = createVisitor(shop, 'at')
    const page = requirePaymentPage(await shop.pay(visitor, { token }, 'paypal'))
    const back = await submitDecision(visitor, page, 'approve')
    expect(new URL(back).pathname).to.equal('/paylink/erfolg')
    expect(back).not.to.include(token.split('.')[0])
    const thanks = await returnToShop(createVisitor(shop, 'at'), back)
    expect(thanks.body).to.include('Vielen Dank, Ihre Zahlung ist bestätigt').and.include('49,90')
    expect((await visitor.get(path)).body)
      .to.include('Dieser Betrag ist bezahlt')
      .and.not.include('name="method"')
    const again = await shop.pay(visitor, { token }, 'visa')
    expect(again.body).to.include({ state: 'paid' })
    await shop.drainQueues()
    await shop.drainQueues()
    expect(await shop.readPayments(id)).to.deep.equal(['paylink paypal captured'])
    expect(await shop.findMails('einmal@beispiel.example', 'bestätigt')).to.have.lengthOf(1)
  })

  it('[O50] any brand is a card, charged after it was authorised', async () => {
    const { id, token } = await shop.issue()
    const visitor = createVisitor(shop, 'at')
    const page = requirePaymentPage(await shop.pay(visitor, { token }, 'diners'))
    expect(requirePaymentPage(await shop.pay(visitor, { token }, 'visa'))).to.equal(page)
    await submitDecision(visitor, page, 'paid')
    await shop.drainQueues()
    await shop.drainQueues()
    expect(await shop.readPayments(id)).to.deep.equal(['paylink card captured'])
  })

  it('[O51] a refused try can be followed by another, from the page of the return, too', async () => {
    const { id, token } = await shop.issue()
    const visitor = createVisitor(shop, 'at')
    const back = await submitDecision(
      visitor,
      requirePaymentPage(await shop.pay(visitor, { token }, 'mastercard')),
      'refused',
    )
    expect((await returnToShop(visitor, back)).body)
      .to.include('Die Zahlung hat nicht geklappt')
      .and.include('name="method"')
    const posted = await visitor.post(new URL(back).pathname + new URL(back).search, { method: 'paypal' })
    expect(posted.status).to.equal(303)
    const done = await submitDecision(visitor, String(posted.headers.location), 'approve')
    expect((await shop.open(visitor, getReturnKey(done))).body.state).to.equal('paid')
    expect(await shop.readPayments(id)).to.deep.equal(['paylink card failed', 'paylink paypal captured'])
  })

  it('[R3] ten presses in two tabs make one payment and one page', async () => {
    const { id, token } = await shop.issue()
    const tabs = [createVisitor(shop, 'at'), createVisitor(shop, 'at')]
    const pressed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => shop.pay(tabs[i % 2] ?? expect.fail(), { token }, 'eps')),
    )
    expect(new Set(pressed.map(requirePaymentPage)).size).to.equal(1)
    expect(await shop.readPayments(id)).to.deep.equal(['paylink eps created'])
    const other = requirePaymentPage(await shop.pay(createVisitor(shop, 'at'), { token }, 'paypal'))
    expect(other).not.to.equal(requirePaymentPage(pressed[0] ?? expect.fail()))
    expect(await shop.readPayments(id)).to.deep.equal(['paylink eps cancelled', 'paylink paypal created'])
  })

  for (const how of ['once', 'twice', 'reversed', 'late', 'never', 'forged']) {
    it(`[R1] messages that come ${how} make one capture and one mail`, async () => {
      const email = `${how}@beispiel.example`
      const { id, token } = await shop.issue({ ...testPaylink, email })
      const visitor = createVisitor(shop, 'at')
      // and nobody comes back
      await submitDecision(visitor, requirePaymentPage(await shop.pay(visitor, { token }, 'paypal')), 'approve', how)
      await shop.drainQueues()
      if (how === 'late' || how === 'never' || how === 'forged') {
        shop.setTime(new Date(shop.now().getTime() + 2 * 60_000))
        await shop.drainQueues()
      }
      await shop.drainQueues()
      expect(await shop.readPayments(id)).to.deep.equal(['paylink paypal captured'])
      expect(await shop.findMails(email, 'bestätigt')).to.have.lengthOf(1)
    })
  }

  it('[S9.49] refuses a way to pay that is none, or not this shop’s', async () => {
    const { id, token } = await shop.issue()
    const visitor = createVisitor(shop, 'at')
    expect((await shop.pay(visitor, { token }, 'invoice' as PaylinkMethod)).error).to.deep.include({
      fields: { method: 'validation.payment-required' },
    })
    expect((await shop.pay(visitor, { token }, 'twint')).error?.code).to.equal('payment-not-offered')
    expect(await shop.readPayments(id)).to.deep.equal([])
  })

  it('[O50] taken back: the link ends, and what is confirmed on a page that was open goes back', async () => {
    const { id, token } = await shop.issue({ ...testPaylink, email: 'zurueck@beispiel.example' })
    const visitor = createVisitor(shop, 'at')
    const page = requirePaymentPage(await shop.pay(visitor, { token }, 'paypal'))
    await withdrawPaylink(createOperatorContext(shop, 'at', shop.now()), id)
    expect((await shop.open(visitor, { token })).body.state).to.equal('withdrawn')
    await submitDecision(visitor, page, 'approve')
    for (let n = 0; n < 3; n++) await shop.drainQueues()
    expect(await shop.readPayments(id)).to.deep.equal(['paylink paypal refunded'])
    expect((await shop.open(visitor, { token })).body.state).to.equal('withdrawn')
    expect(await shop.findMails('zurueck@beispiel.example', 'bestätigt')).to.deep.equal([])
    const [told, ...more] = await shop.findMails('zurueck@beispiel.example', 'geht zurück')
    expect(told?.text.replaceAll('\u00a0', ' ')).to.include('Ihre Zahlung über € 49,90 geht deshalb an Sie zurück')
    expect(more).to.deep.equal([])
    const again = await withdrawPaylink(createOperatorContext(shop, 'at', shop.now()), id).catch(({ code }) => code)
    expect(again).to.equal('not-found')
  })

  it('[O50] ends after 30 days; what was begun before may still be confirmed', async () => {
    const { token } = await shop.issue()
    const begun = await shop.issue()
    const visitor = createVisitor(shop, 'at')
    const issued = shop.now()
    shop.setTime(new Date(issued.getTime() + 30 * DAY_MS - 1_000))
    expect((await shop.open(visitor, { token })).body.state).to.equal('open')
    const page = requirePaymentPage(await shop.pay(visitor, { token: begun.token }, 'paypal'))
    shop.setTime(new Date(issued.getTime() + 30 * DAY_MS))
    const { body } = await shop.open(visitor, { token })
    expect(body).to.include({ state: 'expired' }).and.deep.include({ methods: [] })
    expect((await shop.pay(visitor, { token }, 'paypal')).body).to.not.have.property('page')
    expect(await shop.readPayments(begun.id)).to.deep.equal(['paylink paypal created'])
    await submitDecision(visitor, page, 'approve')
    expect((await shop.open(visitor, { token: begun.token })).body.state).to.equal('paid')
  })
})
