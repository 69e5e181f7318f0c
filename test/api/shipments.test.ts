import { expect } from 'chai'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { addDays, DAY_MS, getLocalDay } from '#shared/dates.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { createCarrierMessage, insertTestShipment } from '#test/support/shipment.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('shipments and their carrier', function () {
  this.timeout(60_000)
  let shop: TestShop
  let time: Date
  before(async function () {
    this.timeout(120_000)
    time = new Date()
    shop = await startShop({ now: () => time })
  })
  after(() => shop.stop())

  const database = () => shop.database ?? expect.fail()
  const today = () => getLocalDay(time, 'Europe/Vienna')
  const find = (id: string) =>
    database()
      .reader.selectFrom('shipment')
      .selectAll()
      .where('tenant', '=', 'at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const orderState = async (number: string) =>
    (
      await database()
        .reader.selectFrom('order')
        .select('state')
        .where('tenant', '=', 'at')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).state
  const mailIds = async (id: string) =>
    (await database().reader.selectFrom('mail').select('messageId').where('tenant', '=', 'at').execute())
      .map(({ messageId }) => messageId.split('@', 1)[0] ?? '')
      .filter((messageId) => messageId.startsWith('shipment-') && messageId.endsWith(`.${id}`))
      .map((messageId) => messageId.split('.', 1)[0])
      .toSorted()
  /** What a loss has changed of an order, and how often its buyer was told. */
  async function readAdjusted(number: string) {
    const { reader } = database()
    const rows = await reader
      .selectFrom('orderAdjustment')
      .select(['kind', 'totalCents'])
      .where('tenant', '=', 'at')
      .where('orderNumber', '=', number)
      .execute()
    const mails = await reader.selectFrom('mail').select('messageId').where('tenant', '=', 'at').execute()
    return {
      kinds: rows.map(({ kind }) => kind),
      totals: rows.map(({ totalCents }) => totalCents),
      mails: mails.filter(({ messageId }) => messageId.startsWith(`order-adjusted.${number}.`)).length,
    }
  }
  /** What the poller of the carrier and the worker do by themselves. */
  const settle = async () => {
    for (const _ of [1, 2]) await shop.drainQueues()
  }

  /** An order that was packed. */
  async function ship(id: string, kind: 'parcel' | 'freight' = 'parcel') {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku, 'invoice'))
    const { number } = data.placeOrder
    await settle()
    const window = { from: addDays(today(), 1), to: addDays(today(), 3) }
    await insertTestShipment(database(), {
      tenant: 'at',
      id,
      orderNumber: number,
      kind,
      window,
      at: time.toISOString(),
    })
    await settle()
    const { trackingNumber } = await find(id)
    return { visitor, number, trackingNumber: trackingNumber ?? expect.fail('not announced') }
  }

  it('[O6 S2.20] are announced, followed to the door by its messages, and told of by one mail each', async () => {
    const { visitor, number, trackingNumber } = await ship('1')
    expect(await find('1')).to.include({ carrier: 'Kontor Cargo', state: 'announced' })
    const page = `/__track/${trackingNumber}`
    expect((await visitor.get(page)).body).to.include('Angekündigt')
    for (const state of ['in-transit', 'in-transit', 'out-for-delivery', 'delivered']) {
      expect((await visitor.post(page, { decision: 'next' })).status).to.equal(303)
      await settle()
      expect((await find('1')).state).to.equal(state)
    }
    expect(await orderState(number)).to.equal('delivered')
    expect((await find('1')).deliveredAt).to.equal(time.toISOString())
    await settle()
    expect(await mailIds('1')).to.deep.equal(['shipment-delivered', 'shipment-sent'])
  })

  it('arrive by themselves, and are asked for where the carrier’s messages got lost', async () => {
    const { number } = await ship('2')
    time = new Date(time.getTime() + 6 * DAY_MS)
    await settle()
    expect((await find('2')).state).to.equal('delivered')
    expect(await orderState(number)).to.equal('delivered')
    expect(await mailIds('2')).to.deep.equal(['shipment-delivered'])
  })

  it('[O6] are late and then lost: the new day, the loss and the new price are told, and nothing is owed', async () => {
    const { visitor, number, trackingNumber } = await ship('3', 'freight')
    const before = await find('3')
    for (const decision of ['next', 'delay']) await visitor.post(`/__track/${trackingNumber}`, { decision })
    await settle()
    const late = await find('3')
    expect(late.state).to.equal('delayed')
    expect(late.windowFrom > before.windowFrom).to.equal(true)
    await visitor.post(`/__track/${trackingNumber}`, { decision: 'lose' })
    await settle()
    expect((await find('3')).state).to.equal('lost')
    expect(await orderState(number)).to.equal('returned')
    expect(await mailIds('3')).to.deep.equal([
      'shipment-delayed',
      'shipment-lost',
      'shipment-lost-service',
      'shipment-sent',
    ])
    expect(await readAdjusted(number)).to.deep.equal({ kinds: ['lost'], totals: [0], mails: 1 })
  })

  it('[O6] that cannot be delivered go back: that and the new price are told, and nothing is owed', async () => {
    const { visitor, number, trackingNumber } = await ship('5')
    for (const decision of ['next', 'send-back']) {
      await visitor.post(`/__track/${trackingNumber}`, { decision })
      await settle()
    }
    expect((await find('5')).state).to.equal('returned')
    expect(await mailIds('5')).to.deep.equal(['shipment-returned', 'shipment-sent'])
    expect(await readAdjusted(number)).to.deep.equal({ kinds: ['lost'], totals: [0], mails: 1 })
  })

  it('[R1 R21] believe no message: forged, old and hostile ones are refused, a repeated one changes nothing', async () => {
    const { visitor, trackingNumber } = await ship('4')
    const post = ({ body, headers }: ReturnType<typeof createCarrierMessage>) =>
      sendRequest(shop.port, 'at', CARRIER_WEBHOOK_API, 'POST', body, headers).then(({ status }) => status)
    const sign = (body: string, options: Parameters<typeof createCarrierMessage>[2] = {}) =>
      createCarrierMessage(shop, body, { at: time, ...options })
    const body = JSON.stringify({ id: 'm', consignment: trackingNumber, state: 'delivered' })
    expect(await post(sign(body, { secret: 'x'.repeat(32) }))).to.equal(401)
    expect(await post(sign(body, { at: new Date(time.getTime() - 3_600_000) }))).to.equal(401)
    for (const hostile of ['', 'x', '[]', 'null', '{}', `{"id":"m","consignment":["${trackingNumber}"]}`])
      expect(await post(sign(hostile)), hostile).to.equal(422)
    expect(await post(sign('{"id":"m","consignment":"KC000000000000000"}'))).to.equal(404)
    expect(await post(sign(body))).to.equal(204)
    expect((await find('4')).state).to.equal('announced')
    await visitor.post(`/__track/${trackingNumber}`, { decision: 'next' })
    for (const _ of [1, 2, 3]) expect(await post(sign(body))).to.equal(204)
    await settle()
    const history = database().reader.selectFrom('shipmentEvent').select('code').where('shipmentId', '=', '4')
    expect((await history.orderBy('at').execute()).map(({ code }) => code)).to.deep.equal(['announced', 'in-transit'])
    expect(await mailIds('4')).to.deep.equal(['shipment-sent'])
  })
})
