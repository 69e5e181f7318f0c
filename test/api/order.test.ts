import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

/** What the confirmation mail must say in each language. */
const greetings: Record<Locale, RegExp> = {
  'de-AT': /Bestellung/,
  'de-DE': /Bestellung/,
  'de-CH': /Bestellung/,
  'fr-CH': /commande/i,
  'nl-NL': /bestelling/i,
}
const standardVat: Record<string, number> = { AT: 200, DE: 190, CH: 81, NL: 210 }

describe('an order', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.3 L9] by a guest of ${tenant.id} in ${locale} is in the database, and its mail has the right language, currency and VAT`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor)
        const { data, error } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
        expect(error).to.equal(undefined)
        const { number, totals } = data.placeOrder
        expect(totals.total.currency).to.equal(tenant.currency)
        expect(totals.vat.map(({ perMille }) => perMille)).to.deep.equal([standardVat[tenant.country]])

        const row = await shop.database?.reader
          .selectFrom('order')
          .selectAll()
          .where('tenant', '=', tenant.id)
          .where('number', '=', number)
          .executeTakeFirst()
        expect(row).to.include({ state: 'placed', locale, currency: tenant.currency, totalCents: totals.total.cents })
        await shop.drainQueues()
        const mails =
          (await shop.database?.reader.selectFrom('mail').selectAll().where('tenant', '=', tenant.id).execute()) ?? []
        const mail = mails.find(({ subject, text }) => subject.includes(number) || text.includes(number))
        expect(mail?.subject).to.match(greetings[locale])
        expect(mail?.recipient).to.equal(`gast-${tenant.country.toLowerCase()}@beispiel.example`)
        expect(mail?.text).to.include(tenant.currency === 'CHF' ? 'CHF' : '€')
        expect(mail?.text).to.match(
          new RegExp(`${String((standardVat[tenant.country] ?? 0) / 10).replace('.', '[.,]')}\\s?%`),
        )
      })
    }
  }

  it('[R3] is one order for fifty equal requests at once, and none for the same key with another body', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const prepared = await prepareOrder(visitor, 'AT', sku)
    const placed = async () =>
      shop.database?.reader.selectFrom('order').select('number').where('idempotencyKey', '=', prepared.key).execute()
    const { error } = await placeTestOrder(visitor, { ...prepared, totalCents: prepared.totalCents + 1 })
    expect(error).to.include({ code: 'price-changed', status: 409 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeTestOrder(visitor, prepared)))
    for (const answer of answers) expect(answer).to.deep.equal(answers[0])
    expect(await placed()).to.deep.equal([{ number: answers[0]?.data.placeOrder.number }])
    const reused = await placeTestOrder(visitor, { ...prepared, totalCents: prepared.totalCents + 1 })
    expect(reused.error).to.include({ code: 'key-reused', status: 422 })
    expect(await placed()).to.have.lengthOf(1)
  })

  it('[O48] takes a daily code from one of two guests at once behind one door, and no longer from a third', async () => {
    /** Somebody at the address of them all, under an e-mail address of their own, with the code in their basket. */
    async function guest(email: string) {
      const visitor = createVisitor(shop, 'at')
      const { sku } = await findOrderableVariant(visitor, { fullPrice: true }) // the code is for no reduced article
      const { key } = await prepareOrder(visitor, 'AT', sku)
      await visitor.ask('mutation($email: String!) { setGuest(email: $email) { nextStep } }', { email })
      const { data, error } = await visitor.ask<{
        applyVoucher: { voucher: { refusal: string | null }; totals: { total: { cents: number } } }
      }>('mutation { applyVoucher(code: "DAY10") { voucher { refusal } totals { total { cents } } } }')
      return {
        visitor,
        error,
        refusal: data?.applyVoucher.voucher.refusal,
        prepared: { key, totalCents: data?.applyVoucher.totals.total.cents ?? 0 },
      }
    }
    const guests = [await guest('eva@beispiel.example'), await guest('ida@beispiel.example')]
    expect(guests.map(({ refusal }) => refusal)).to.deep.equal([null, null])
    const answers = await Promise.all(guests.map(({ visitor, prepared }) => placeTestOrder(visitor, prepared)))
    expect(answers.map(({ error }) => error?.code).toSorted()).to.deep.equal(['voucher-used-today', undefined])
    expect((await guest('uli@beispiel.example')).error).to.include({ code: 'voucher-used-today', status: 409 })
  })

  it('[R6] refuses a forged price and keeps basket and checkout', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const prepared = await prepareOrder(visitor, 'AT', sku)
    const { error } = await placeTestOrder(visitor, { ...prepared, totalCents: 1 })
    expect(error).to.include({ code: 'price-changed', status: 409 })
    const { data } = await visitor.ask<{ checkout: { nextStep: string; basket: { count: number } } }>(
      '{ checkout { nextStep basket { count } } }',
    )
    expect(data.checkout).to.deep.equal({ nextStep: 'review', basket: { count: 1 } })
  })

  for (const totalCents of [-1, 0.5, Number.POSITIVE_INFINITY, Number.NaN, '100', null]) {
    it(`[R6] refuses ${String(totalCents)} as a total`, async () => {
      const { data, error, message } = await placeTestOrder(createVisitor(shop, 'at'), {
        key: 'k'.repeat(32),
        totalCents: totalCents as number,
      })
      expect(data?.placeOrder).to.equal(undefined)
      expect(error ?? message).not.to.equal(undefined)
    })
  }

  it('is refused for an unknown sku with not-found', async () => {
    const { error } = await createVisitor(shop, 'at').ask(
      'mutation { addLine(sku: "gibt-es-nicht", quantity: 1) { count } }',
    )
    expect(error).to.include({ code: 'not-found', status: 404 })
  })

  for (const quantity of [0, -1, 11, 1_000_000]) {
    it(`[R6] is refused for a quantity of ${quantity}`, async () => {
      const visitor = createVisitor(shop, 'at')
      const { sku } = await findOrderableVariant(visitor)
      const { error } = await visitor.ask(
        'mutation($sku: String!, $quantity: Int!) { addLine(sku: $sku, quantity: $quantity) { count } }',
        { sku, quantity },
      )
      expect(error).to.include({ code: 'invalid-input', status: 422 })
    })
  }

  it('[R33] is shown to nobody but the one who placed it', async () => {
    const buyer = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(buyer)
    const { data } = await placeTestOrder(buyer, await prepareOrder(buyer, 'AT', sku))
    const query = 'query($number: String!) { order(number: $number) { number } }'
    expect((await buyer.ask<{ order: { number: string } }>(query, data.placeOrder)).data.order.number).to.equal(
      data.placeOrder.number,
    )
    const stranger = createVisitor(shop, 'at')
    await stranger.ask('mutation { setQuantity(sku: "x", quantity: 0) { count } }')
    expect((await stranger.ask(query, data.placeOrder)).error).to.include({ code: 'not-found' })
    expect((await createVisitor(shop, 'de').ask(query, data.placeOrder)).error?.code).to.be.oneOf([
      'not-found',
      'session-expired',
    ])
  })

  it('[S8.7] names each field that is wrong in an address', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    const empty = {
      salutation: 'none',
      firstName: '',
      lastName: '',
      street: '',
      houseNumber: '',
      postalCode: '12',
      city: '',
    }
    const { error } = await visitor.ask(
      'mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }',
      {
        input: { delivery: empty, billingDiffers: false },
      },
    )
    expect(error?.code).to.equal('invalid-input')
    expect(error?.fields).to.include({
      'delivery.houseNumber': 'validation.required-short',
      'delivery.postalCode': 'validation.postal-code-AT',
    })
  })
})
