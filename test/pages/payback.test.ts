import { expect } from 'chai'
import { CUSTOMER_API, type PaybackCard } from '#shared/api/customers.ts'
import { calculateCheckDigit } from '#shared/check-digit.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const PAGE = '/mein-konto/payback'
const number = `987654321${calculateCheckDigit('987654321')}`
const grouped = number.replace(/^(\d{3})(\d{3})/, '$1 $2 ')

describe('the PAYBACK page', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  it('[S2.26 S2.33 O55] is Germany’s alone, for customers who are logged in', async () => {
    expect((await createVisitor(shop, 'de').get(PAGE)).headers.location).to.match(/^\/anmelden\?next=/)
    const { visitor } = await registerCustomer(shop, 'at')
    expect((await visitor.get(PAGE)).status).to.equal(404)
    expect((await visitor.send(`${CUSTOMER_API}/payback`, { card: number })).status).to.equal(404)
  })

  it('[S2.26 O55] keeps the card for every order, shows it in the review, and removes it, without JavaScript', async () => {
    const { visitor } = await registerCustomer(shop, 'de')
    const wrong = await visitor.post(PAGE, { intent: 'save', card: String(Number(number) + 1) })
    expect(wrong.status).to.equal(422)
    expect(wrong.body).to.include('eine davon stimmt nicht')
    const saved = await visitor.post(PAGE, { intent: 'save', card: `308342 ${grouped}` })
    expect([saved.status, saved.headers.location]).to.deep.equal([303, `${PAGE}?done=saved`])
    const empty = await visitor.post(PAGE, { intent: 'save', card: ' ' })
    expect([empty.status, empty.body.includes('Bitte geben Sie Ihre PAYBACK-Kundennummer an')]).to.deep.equal([
      422,
      true,
    ])
    expect((await visitor.get(PAGE)).body, 'not removed by an empty field').to.include(grouped)
    for (const round of ['the first order', 'the next']) {
      const { sku } = await findOrderableVariant(visitor)
      await prepareOrder(visitor, 'DE', sku)
      const review = await visitor.get('/kasse')
      expect(review.body, round).to.include(number)
      const [, key = ''] = /name="key" value="([^"]*)"/.exec(review.body) ?? []
      const [, totalCents = ''] = /name="totalCents" value="([^"]*)"/.exec(review.body) ?? []
      await visitor.post('/kasse', { key, totalCents })
      const { data } = await visitor.ask<{ lastOrder: { loyaltyCard: string } }>('{ lastOrder { loyaltyCard } }')
      expect(data.lastOrder.loyaltyCard, round).to.equal(number)
    }
    const removed = await visitor.post(PAGE, { intent: 'delete' })
    expect(removed.headers.location).to.equal(`${PAGE}?done=deleted`)
    expect(await visitor.json<PaybackCard>(`${CUSTOMER_API}/payback`)).to.deep.equal({})
  })
})
