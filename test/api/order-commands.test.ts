import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import {
  issueOperatorToken,
  listActions,
  type OperatorRole,
  saveOperator,
} from '#server/commerce/customers/operators/index.ts'
import { listEnquiriesByShipment } from '#server/commerce/orders/shipment-enquiries/index.ts'
import { OPERATOR_TOKEN_HEADER, ORDER_COMMANDS_API } from '#shared/api/order-commands.ts'
import { findTenant } from '#tenants/index.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const KEY = 'operator-cancels-1'

describe('operators’ commands for orders by the API', function () {
  this.timeout(120_000)
  let shop: TestShop
  let token: string
  let number: string
  let buyer: Visitor

  const createContext = () =>
    createTestContext(shop.database ?? expect.fail(), at, { session: undefined, now: new Date() })

  /** An operator with one role, and their token. */
  async function employ(name: string, role: OperatorRole) {
    return inTransaction(createContext(), async (tx) => {
      await saveOperator(tx, { name, roles: [role] })
      return (await issueOperatorToken(tx, name)) ?? expect.fail()
    })
  }

  /** Calls without cookie, origin or API key, as a program does. */
  async function call(
    path: string,
    { body, as = token, tenant = 'at' }: { body?: object; as?: string; tenant?: string } = {},
  ) {
    const text = body ? JSON.stringify(body) : ''
    const { status, body: answer } = await sendRequest(
      shop.port,
      tenant,
      ORDER_COMMANDS_API + path,
      body ? 'POST' : 'GET',
      text,
      {
        ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        ...(as && { [OPERATOR_TOKEN_HEADER]: as }),
      },
    )
    return { status, body: JSON.parse(answer) }
  }

  before(async () => {
    shop = await startShop()
    token = await employ('eva', 'service-agent')
  })
  after(() => shop.stop())
  beforeEach(async () => {
    buyer = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(buyer)
    const prepared = await prepareOrder(buyer, 'AT', sku, 'invoice')
    number = (await placeTestOrder(buyer, prepared)).data.placeOrder.number
  })

  it('[O6] accept, pick, ship and deliver an order, and say what it is', async () => {
    expect((await call('')).body).to.have.nested.property('orders')
    expect((await call(`/${number}/ship`, { body: {} })).body.error.code).to.equal('order-state')
    expect((await call(`/${number}/accept`, { body: {} })).body).to.deep.equal({ state: 'accepted' })
    expect((await call(`/${number}/accept`, { body: {} })).status, 'twice').to.equal(409)
    expect((await call(`/${number}/pick`, { body: {} })).body).to.deep.equal({ state: 'picking' })
    const { shipments } = (await call(`/${number}/ship`, { body: { carrier: 'Wegwarte' } })).body
    expect(shipments).to.have.lengthOf(1)
    const shown = (await call(`/${number}`)).body
    expect(shown).to.include({ number, state: 'shipped' })
    expect(shown.shipments[0]).to.include({ id: shipments[0], carrier: 'Wegwarte' })
    expect(JSON.stringify(shown), 'no address').not.to.include('Getreidegasse')
    expect((await call(`/shipments/${shipments[0]}/delivered`, { body: {} })).status).to.equal(200)
    expect((await call(`/${number}`)).body.state).to.equal('delivered')
  })

  it('cancel what cannot be delivered once for each key', async () => {
    const body = { key: KEY, lines: [{ position: 0, quantity: 1 }] }
    const first = await call(`/${number}/cancel`, { body })
    expect(first.body.reduction.cents).to.be.greaterThan(0)
    expect((await call(`/${number}/cancel`, { body })).body).to.deep.equal(first.body)
    expect((await call(`/${number}`)).body.state).to.equal('cancelled')
  })

  const findDueDay = async (id: string) =>
    (await listEnquiriesByShipment(createContext(), id))[0]?.dueOn ?? expect.fail()

  it('[O6] answer a buyer who asks for a shipment that is said to be delivered', async () => {
    for (const move of ['accept', 'pick']) await call(`/${number}/${move}`, { body: {} })
    const [id] = (await call(`/${number}/ship`, { body: {} })).body.shipments
    await call(`/shipments/${id}/delivered`, { body: {} })
    const answer = { outcome: 'lost', note: '' }
    expect((await call(`/shipments/${id}/answer`, { body: answer })).status, 'nobody asks').to.equal(409)
    const { error } = await buyer.ask(
      'mutation($n: String!, $s: String!) { openEnquiry(number: $n, shipment: $s) { __typename } }',
      { n: number, s: id },
    )
    expect(error).to.equal(undefined)
    expect((await call('')).body.enquiries).to.deep.include.members([
      { orderNumber: number, shipmentId: id, problem: 'not-received', dueOn: await findDueDay(id) },
    ])
    expect((await call(`/shipments/${id}/answer`, { body: { outcome: 'sunk' } })).status).to.equal(422)
    expect((await call(`/shipments/${id}/answer`, { body: answer })).body).to.deep.equal({ state: 'lost' })
    expect((await call(`/${number}`)).body).to.nested.include({ 'shipments[0].state': 'lost', state: 'returned' })
  })

  it('[R33] [O16] need a token of this shop, of who still works here and has the right', async () => {
    const accept = (as: string, tenant = 'at') => call(`/${number}/accept`, { body: {}, as, tenant })
    expect((await accept('')).status).to.equal(401)
    expect((await accept('x'.repeat(43))).status).to.equal(401)
    expect((await accept(token, 'de')).status, 'another shop').to.equal(401)
    const editor = await employ('max', 'editor')
    expect((await accept(editor)).status).to.equal(403)
    expect((await call('/999999999', { as: token })).status).to.equal(404)
    expect((await call('/shipments/1/sunk', { body: {} })).status).to.equal(404)
    expect((await call(`/${number}/cancel`, { body: { key: 'short' } })).status).to.equal(422)
    const renewed = await employ('eva', 'service-agent')
    expect((await accept(token)).status, 'the former one').to.equal(401)
    token = renewed
    expect((await accept(token)).status).to.equal(200)
  })

  it('[O16] are logged, with what was refused', async () => {
    await call(`/${number}/accept`, { body: {} })
    await call(`/${number}/accept`, { body: {} })
    const log = (await listActions(createContext(), 100)).filter(({ subject }) => subject === number)
    expect(log.map(({ operator, right, outcome }) => [operator, right, outcome])).to.have.deep.members([
      ['eva', 'move-order', 'done'],
      ['eva', 'move-order', 'order-state'],
    ])
  })
})
