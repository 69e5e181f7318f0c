import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { pino } from 'pino'
import type { PaymentProvider } from '../commerce/core/payment-gateway.ts'
import { createHttpProvider } from '../commerce/payments/http-provider/http-provider.ts'
import { createPaymentSandbox } from './index.ts'

const SECRET = 's'.repeat(32)
const amount = { cents: 4999, currency: 'EUR' } as const
const part = { cents: 999, currency: 'EUR' } as const

describe('the payment provider’s contract', () => {
  let server: Server
  let url: string
  let provider: PaymentProvider
  let sandbox: ReturnType<typeof createPaymentSandbox>
  let count = 0
  before(async () => {
    sandbox = createPaymentSandbox({
      file: ':memory:',
      secret: SECRET,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    })
    server = createServer(sandbox.app)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    provider = createHttpProvider({ url, secret: SECRET })
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await sandbox.stop()
  })

  const authorise = (
    payment = `payment-${++count}-${'x'.repeat(16)}`,
    capture: 'at-once' | 'later' = 'later',
    cents: number = amount.cents,
    mayStore = false,
  ) =>
    provider.authorise({
      payment,
      method: 'card',
      amount: { ...amount, cents },
      capture,
      description: '100000017',
      shop: 'Kontor Test',
      locale: 'de-AT',
      returnUrl: `${url}/back`,
      messageUrl: `${url}/nobody-listens`,
      mayStore,
    })

  const press = (page: string, form: Record<string, string>) =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ messages: 'never', ...form }) })
  const card = { decision: 'card', number: '4111 1111 1111 1111', valid: '12/39', code: '123' }

  it('makes one payment of the same key, and refuses another one under it', async () => {
    const first = await authorise('payment-twice-xxxxxxxx')
    expect(await authorise('payment-twice-xxxxxxxx')).to.deep.equal(first)
    expect(first).to.include({ state: 'pending', refundedCents: 0 })
    const other = await authorise('payment-twice-xxxxxxxx', 'later', 1).catch((error: Error) => error.name)
    expect(other).to.equal('ProviderUnavailable')
  })

  it('charges what was authorised, and gives back in parts, each part once and never more than was paid', async () => {
    const { reference, page } = await authorise()
    await press(page, card)
    expect(await provider.status(reference)).to.include({ state: 'authorised' })
    for (const _ of [1, 2])
      expect(await provider.capture(reference, { amount, key: 'c' })).to.include({ state: 'captured' })
    for (const _ of [1, 2])
      expect(await provider.refund(reference, { amount: part, key: 'r1' })).to.include({
        state: 'partly-refunded',
        refundedCents: 999,
      })
    for (const _ of [1, 2])
      expect(await provider.refund(reference, { amount, key: 'r2' }).catch((error: Error) => error.name)).to.equal(
        'ProviderRefused',
      )
    expect(await provider.refund(reference, { amount: { ...amount, cents: 4000 }, key: 'r3' })).to.include({
      state: 'refunded',
      refundedCents: 4999,
    })
  })

  it('says of a refund that it refuses it for good, by each key for ever, and of no other call', async () => {
    const { reference, page } = await authorise(undefined, 'at-once')
    await press(page, card)
    const refused = { ...amount, cents: 4_02 }
    for (const key of ['a', 'a', 'b'])
      expect(await provider.refund(reference, { amount: refused, key }).catch((error: Error) => error.name)).to.equal(
        'ProviderRefused',
      )
    expect(await provider.status(reference)).to.include({ state: 'captured', refundedCents: 0 })
    const nobody = await provider.refund('nobody', { amount: refused, key: 'c' }).catch((error: Error) => error.name)
    expect(nobody).to.equal('ProviderUnavailable')
  })

  it('lets go of an authorisation, and says so where it is too late', async () => {
    const released = await authorise()
    await press(released.page, card)
    expect(await provider.cancel(released.reference)).to.include({ state: 'cancelled' })
    const charged = await authorise(undefined, 'at-once')
    await press(charged.page, card)
    expect(await provider.cancel(charged.reference)).to.include({ state: 'captured' })
  })

  it('takes no card but its own, none that has run out, and shows nobody a number again', async () => {
    const { page, reference } = await authorise()
    const answer = await press(page, { ...card, number: '4242 4242 4242 4242', valid: '01/20', code: 'x' })
    const text = await answer.text()
    expect(answer.status).to.equal(422)
    expect(text.match(/aria-invalid/g)).to.have.lengthOf(3)
    expect(text).not.to.include('4242').and.not.include('<script')
    expect(await provider.status(reference)).to.include({ state: 'pending' })
  })

  describe('methods that are kept', () => {
    const numbers = {
      paid: '4111 1111 1111 1111',
      challenge: '4000 0000 0000 3220',
      refused: '4000 0000 0000 0341',
      expired: '4000 0000 0000 0069',
    }
    const start = () => authorise(undefined, 'later', amount.cents, true)

    /** Pays with a card and has it kept. */
    async function keep(number: string) {
      const { page, reference } = await start()
      await press(page, { ...card, number, remember: 'true' })
      return (await provider.status(reference)).kept ?? expect.fail('nothing was kept')
    }

    it('[O51] are kept where shop and shopper want it, named by brand, last digits and month, and never otherwise', async () => {
      const { token, ...shown } = await keep(numbers.paid)
      expect(token).to.match(/^[\w-]{32}$/)
      expect(shown).to.deep.equal({ brand: 'Visa', last4: '1111', expiresOn: '2039-12' })
      const unticked = await start()
      expect(await (await fetch(unticked.page)).text()).to.match(/<input type="checkbox" id="remember"(?![^>]*checked)/)
      await press(unticked.page, card)
      const unasked = await authorise()
      expect(await (await fetch(unasked.page)).text()).not.to.include('remember')
      await press(unasked.page, { ...card, remember: 'true' })
      const refused = await start()
      await press(refused.page, { ...card, number: '4000 0000 0000 0002', remember: 'true' })
      for (const { reference } of [unticked, unasked, refused])
        expect(await provider.status(reference)).not.to.have.property('kept')
    })

    it('[O51] are kept after the bank’s confirmation only', async () => {
      const { page, reference } = await start()
      await press(page, { ...card, number: '5555 5555 5555 4444', remember: 'true' })
      expect(await provider.status(reference))
        .to.include({ state: 'pending' })
        .and.not.have.property('kept')
      await press(page, { decision: 'approve' })
      expect((await provider.status(reference)).kept).to.include({ brand: 'Mastercard', last4: '4444' })
    })

    it('[O51] pay at once, or once they are confirmed, or say that they are refused or have run out', async () => {
      const pay = async (number: string, challenge = false) => {
        const { token } = await keep(number)
        const { reference, page } = await start()
        const answers = [1, 2].map(() => provider.confirm(reference, { token, challenge }))
        const [first, second] = await Promise.all(answers)
        expect(first).to.deep.equal(second)
        return { answer: first ?? expect.fail(), reference, page }
      }
      expect((await pay(numbers.paid)).answer).to.include({ state: 'authorised' })
      for (const asked of [await pay(numbers.challenge), await pay(numbers.paid, true)]) {
        expect(asked.answer).to.include({ state: 'pending' })
        expect(await (await fetch(asked.page)).text())
          .to.include('Zahlung bestätigen')
          .and.not.include('remember')
        await press(asked.page, { decision: 'approve' })
        expect(await provider.status(asked.reference)).to.include({ state: 'authorised' })
      }
      expect((await pay(numbers.refused)).answer).to.include({ state: 'failed', refusal: 'refused' })
      expect((await pay(numbers.expired)).answer).to.include({ state: 'failed', refusal: 'expired' })
    })

    it('[O51] are removed once and for all, and then pay nothing', async () => {
      const { token } = await keep(numbers.paid)
      for (const _ of [1, 2]) await provider.removeToken(token)
      const { reference } = await start()
      expect(await provider.confirm(reference, { token, challenge: false })).to.include({ refusal: 'refused' })
      const stranger = createHttpProvider({ url, secret: 'x'.repeat(32) })
      expect(await stranger.removeToken(token).catch((error: Error) => error.name)).to.equal('ProviderUnavailable')
    })
  })

  it('says that there is no such payment in the language of the reader', async () => {
    const read = async (languages: string) =>
      (await fetch(`${url}/__pay/nothing`, { headers: { 'accept-language': languages } })).text()
    expect(await read('fr-CH, fr;q=0.9, de;q=0.8'))
      .to.include('<html lang="fr">')
      .and.include('Ce paiement n’existe pas')
    expect(await read('nl')).to.include('Deze betaling bestaat niet')
    expect(await read('en')).to.include('Diese Zahlung gibt es nicht')
  })

  it('signs the result that stands in the return address', async () => {
    const { page } = await authorise()
    const { headers } = await press(page, { decision: 'cancel' })
    const { searchParams } = new URL(headers.get('location') ?? '')
    const { payment, result, at, signature } = Object.fromEntries(searchParams) as Record<
      'payment' | 'result' | 'at' | 'signature',
      string
    >
    expect(result).to.equal('failed')
    expect(provider.isSignedReturn({ payment, result, at, signature })).to.equal(true)
    expect(provider.isSignedReturn({ payment, result: 'paid', at, signature })).to.equal(false)
  })

  it('answers nobody without the secret, and is told as unavailable where it does not answer', async () => {
    const stranger = createHttpProvider({ url, secret: 'x'.repeat(32) })
    const away = createHttpProvider({ url: 'http://127.0.0.1:9', secret: SECRET })
    for (const each of [stranger, away])
      expect(await each.status('x').catch((error: Error) => error.name)).to.equal('ProviderUnavailable')
  })
})
