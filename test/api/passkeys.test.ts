import { expect } from 'chai'
import type { LoginResult, Passkey } from '#shared/api/credentials.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

const call = <T>(visitor: Visitor, path: string, body: object = {}) =>
  visitor.send<T>(`${CUSTOMER_API}/passkeys${path}`, body)

describe('passkeys', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  /** A customer with one passkey. */
  async function owner(origin = shop.origin('at')) {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const authenticator = createAuthenticator(origin)
    const { body: options } = await call<Options>(visitor, '/options')
    const added = await call<Passkey[]>(visitor, '', { name: 'Mein Telefon', response: authenticator.create(options) })
    return { visitor, customer, authenticator, options, added }
  }

  async function logIn(visitor: Visitor, authenticator: ReturnType<typeof createAuthenticator>, flags?: number) {
    const { body: options } = await call<Options>(visitor, '/login-options')
    return call<LoginResult>(visitor, '/login', { response: authenticator.get(options, flags) })
  }

  it('log in without address and password, are listed and taken away', async () => {
    const { visitor, customer, authenticator, options, added } = await owner()
    expect(options.rp?.id).to.equal('at.localhost')
    expect(added.body.map(({ name }) => name)).to.deep.equal(['Mein Telefon'])
    const phone = createVisitor(shop, 'at')
    const { body } = await logIn(phone, authenticator)
    expect(body).to.deep.include({ type: 2 })
    expect(body.customer).to.include({ firstName: customer.firstName })
    const [passkey] = await phone.json<Passkey[]>(`${CUSTOMER_API}/passkeys`)
    expect(passkey).to.have.property('usedAt')
    expect((await call<Passkey[]>(visitor, '/delete', { id: passkey?.id })).body).to.deep.equal([])
    expect((await logIn(createVisitor(shop, 'at'), authenticator)).error?.code).to.equal('passkey-refused')
  })

  it('answer each challenge once', async () => {
    const { authenticator } = await owner()
    const visitor = createVisitor(shop, 'at')
    const { body: options } = await call<Options>(visitor, '/login-options')
    expect((await call(visitor, '/login', { response: authenticator.get(options) })).status).to.equal(200)
    expect(
      (await call(createVisitor(shop, 'at'), '/login', { response: authenticator.get(options) })).error?.code,
    ).to.equal('passkey-refused')
  })

  it('are refused from another origin, for another shop, with a challenge of ours that was for something else, or without a person', async () => {
    expect((await owner('http://evil.example')).added.error?.code).to.equal('passkey-refused')
    expect((await owner(shop.origin('de'))).added.error?.code).to.equal('passkey-refused')
    const { visitor, authenticator } = await owner()
    expect((await logIn(createVisitor(shop, 'de'), authenticator)).error?.code).to.equal('passkey-refused')
    const { body: forAdding } = await call<Options>(visitor, '/options')
    expect(
      (await call(createVisitor(shop, 'at'), '/login', { response: authenticator.get(forAdding) })).error?.code,
    ).to.equal('passkey-refused')
    expect((await logIn(createVisitor(shop, 'at'), authenticator, 0b001)).error?.code).to.equal('passkey-refused')
  })

  it('are nobody else’s to add, see or take away', async () => {
    const { added } = await owner()
    const { visitor: other } = await registerCustomer(shop, 'at')
    await call(other, '/delete', { id: added.body[0]?.id })
    expect(await other.json<Passkey[]>(`${CUSTOMER_API}/passkeys`)).to.deep.equal([])
    const { visitor } = await registerCustomer(shop, 'at')
    const { body: theirs } = await call<Options>(visitor, '/options')
    const stolen = createAuthenticator(shop.origin('at')).create(theirs)
    expect((await call(other, '', { name: 'x', response: stolen })).error?.code).to.equal('passkey-refused')
  })

  for (const response of [
    {},
    { id: 1 },
    { id: 'x', response: null },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '💥' } },
  ]) {
    it(`are not garbage: ${JSON.stringify(response)}`, async () => {
      expect((await call(createVisitor(shop, 'at'), '/login', { response })).error?.code).to.equal('passkey-refused')
    })
  }
})
