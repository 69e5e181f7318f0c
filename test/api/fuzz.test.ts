import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { findTenant } from '#tenants/index.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { inheritedNames } from '#test/support/fuzz/hostile-values.ts'
import { fuzz } from '#test/support/fuzz/run-fuzz.ts'
import '#test/support/properties.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

describe('hostile input', () => {
  let shop: TestShop
  useStarted(
    () => startShop({ env: { TRUST_PROXY: 'loopback' } }),
    (started) => (shop = started),
  )

  it('[R21] brings no call, operation, page or form to a fault, and comes back in no answer as markup', async function () {
    this.timeout(120_000)
    const tenant = findTenant('at')
    if (!tenant) throw new Error('there is no shop at')
    const { requests, failures } = await fuzz(shop, { tenant, locale: 'de-AT' }, 1)
    expect(requests).to.be.greaterThan(300)
    expect(failures).to.deep.equal([])
  })

  const postJson = async (path: string, body: string) => {
    const answer = await shop.post('at', path, body, { 'content-type': 'application/json' })
    const { error } = JSON.parse(answer.body) as { error?: { code: string; fields?: object } }
    return { status: answer.status, code: error?.code, fields: error?.fields, body: answer.body }
  }

  for (const value of ['["a@b.at"]', '{"a":1}', '{"toString":1}', '7', 'true', 'null', '"a\\u0000@b.at"'])
    it(`[R21] ${value} in the place of a text is refused with 422 and the field`, async () => {
      const { status, code, fields } = await postJson(`${CUSTOMER_API}/login`, `{"email":${value},"password":"geheim"}`)
      expect({ status, code, fields }).to.deep.equal({
        status: 422,
        code: 'invalid-input',
        fields: { email: 'validation.invalid' },
      })
    })

  for (const key of inheritedNames)
    it(`[R21] a key "${key}" changes nothing, in a body or in variables`, async () => {
      const check = `{"token":"${'x'.repeat(43)}","${key}":{"a":1}}`
      expect((await postJson(`${CUSTOMER_API}/password/check`, check)).body).to.equal('{"valid":false}')
      const query = 'query($sku: String!) { product(sku: $sku) { sku } }'
      const operation = `{"query":"${query}","variables":{"sku":"x","${key}":{"a":1}},"${key}":{"a":1}}`
      expect((await postJson('/api/gateway/', operation)).body).to.include('"code":"not-found"')
    })
})
