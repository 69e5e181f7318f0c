import { expect } from 'chai'
import { useStarted } from '#test/support/fixtures.ts'
import { getReturnKey, type PaylinkShop, requirePaymentPage, startPaylinkShop } from '#test/support/paylink-shop.ts'
import { submitDecision } from '#test/support/payment.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('guessing a payment link', function () {
  this.timeout(60_000)
  let shop: PaylinkShop
  useStarted(startPaylinkShop, (started) => (shop = started))

  it('[O50 R36] is kept as a hash, and opens for nobody who guesses, alters or carries it to another shop', async () => {
    const { token } = await shop.issue()
    const [secret = '', signature = ''] = token.split('.')
    expect(Buffer.from(secret, 'base64url')).to.have.lengthOf(32)
    const rows = JSON.stringify(await shop.database?.reader.selectFrom('paylink').selectAll().execute())
    expect(rows).not.to.include(secret).and.not.include(signature)
    const stranger = createVisitor(shop, 'at')
    const flipped = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    for (const wrong of [
      secret,
      `${secret}.`,
      `.${signature}`,
      `${flipped}.${signature}`,
      `${secret}.${signature.slice(0, -4)}AAAA`,
      'x',
      ' ',
    ])
      expect((await shop.open(stranger, { token: wrong })).error?.code, wrong).to.equal('link-invalid')
    expect((await shop.open(createVisitor(shop, 'de'), { token })).error?.code).to.equal('link-invalid')
    expect((await shop.pay(createVisitor(shop, 'de'), { token }, 'paypal')).error?.code).to.equal('link-invalid')
    expect((await shop.open(stranger, { token })).status).to.equal(200)
  })

  it('[R24 O21] a return that the provider has not signed shows nothing, nor one of another shop', async () => {
    const { token } = await shop.issue()
    const visitor = createVisitor(shop, 'at')
    const key = getReturnKey(
      await submitDecision(visitor, requirePaymentPage(await shop.pay(visitor, { token }, 'paypal')), 'refuse'),
    )
    for (const forged of [
      { result: 'paid' },
      { at: '1' },
      { signature: '0'.repeat(64) },
      { payment: 'x'.repeat(24) },
      { provider: 'other' },
      { signature: '' },
    ])
      expect((await shop.open(visitor, { ...key, ...forged })).error?.code, JSON.stringify(forged)).to.equal(
        'link-invalid',
      )
    expect((await shop.open(createVisitor(shop, 'de'), key)).error?.code).to.equal('link-invalid')
    expect((await shop.open(visitor, key)).body).to.deep.include({ state: 'open', attempt: 'failed' })
  })

  it('[R36] thirty wrong links from a network are answered with 429, and a right one still opens', async () => {
    const { token } = await shop.issue()
    const guesser = createVisitor(shop, 'at')
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 31; n++) codes.push((await shop.open(guesser, { token: `guess-${n}.x` })).error?.code)
    expect(codes.slice(0, 30).every((code) => code === 'link-invalid')).to.equal(true)
    expect(codes[30]).to.equal('too-many-requests')
    expect((await shop.open(guesser, { token })).status).to.equal(200)
    expect((await shop.open(createVisitor(shop, 'at'), { token: 'guess.x' })).error?.code).to.equal('link-invalid')
  })
})
