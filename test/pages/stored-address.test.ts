import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, testAddresses } from '#test/support/order.ts'
import { getSharedShop } from '#test/support/shared.ts'

describe('the delivery step of a customer with a stored address', function () {
  this.timeout(60_000)

  it('[S2.3] is offered with the address filled in: day, carrier and parcel shop are chosen for each order', async () => {
    const { visitor } = await registerCustomer(await getSharedShop(), 'at')
    await visitor.send(`${CUSTOMER_API}/addresses`, {
      address: { ...testAddresses.AT, street: 'Himbeersteig' },
      defaultDelivery: true,
    })
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    for (const path of ['/kasse/registrieren', '/kasse/zahlung', '/kasse'])
      expect((await visitor.get(path)).headers.location, path).to.equal('/kasse/lieferservice')
    const { body } = await visitor.get('/kasse/lieferservice')
    for (const part of ['value="Himbeersteig"', 'name="parcelDay"', 'name="carrier"', 'value="parcel-shop"'])
      expect(body).to.include(part)
    const fields = Object.entries({ ...testAddresses.AT, street: 'Himbeersteig' }).map(
      ([name, value]) => [`delivery-${name}`, String(value)] as const,
    )
    const sent = await visitor.post('/kasse/lieferservice', { ...Object.fromEntries(fields), carrier: 'evening' })
    expect([sent.status, sent.headers.location]).to.deep.equal([303, '/kasse/zahlung'])
    expect((await visitor.get('/kasse/registrieren')).headers.location).to.equal('/kasse/zahlung')
  })
})
