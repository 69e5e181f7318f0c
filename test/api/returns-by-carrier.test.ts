import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { type OrderReturns, RETURNS_API } from '#shared/api/returns.ts'
import { DAY_MS } from '#shared/dates.ts'
import { findTenant } from '#tenants/index.ts'
import { readPdfPages, readPdfQrCodes } from '#test/support/pdf.ts'
import { REVIEW_SECRET, receiveOrder } from '#test/support/review.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()

describe('returns and their carrier', function () {
  this.timeout(60_000)
  let shop: TestShop
  let time: Date
  before(async function () {
    this.timeout(120_000)
    time = new Date()
    shop = await startShop({ now: () => time, env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  const settle = async () => {
    for (const _ of [1, 2]) await shop.drainQueues()
  }

  /** Goods that were announced to come back, as the buyer and the carrier see them. */
  async function announce(wanted: Parameters<typeof receiveOrder>[2] = {}) {
    const visitor = createVisitor(shop, 'at')
    const { query, order } = await receiveOrder(shop, at, wanted)
    const link = { order, signature: new URLSearchParams(query).get('signature') ?? '' }
    const read = () => visitor.json<OrderReturns>(`${RETURNS_API}?${new URLSearchParams(link)}`)
    const { lines, pickupDays } = await read()
    const pickupOn = lines[0]?.deliveryClass === 'freight' ? (pickupDays[2] ?? '') : ''
    const body = { ...link, key: randomUUID(), pickupOn, lines: [{ position: 0, quantity: 1 }] }
    const answer = await visitor.send(RETURNS_API, body)
    expect(answer.status).to.equal(200)
    await settle()
    const found = (await read()).returns[0] ?? expect.fail('not announced')
    const [{ number, url } = expect.fail('the carrier was not told')] = found.tracking ?? []
    const decide = async () => {
      expect((await visitor.post(new URL(url).pathname, { decision: 'next' })).status).to.equal(303)
      await settle()
    }
    const getState = async () => (await read()).returns[0]?.state
    return { id: found.id, number, page: new URL(url).pathname, visitor, link, pickupOn, decide, getState }
  }
  const countMails = async (id: string) =>
    (await shop.database?.reader.selectFrom('mail').select('messageId').where('tenant', '=', 'at').execute())
      ?.map(({ messageId }) => messageId.split('@', 1)[0])
      .filter((messageId) => messageId?.endsWith(`.${id}`))
      .toSorted()

  it('[S1.14] are announced, carry the carrier’s number on the label, and follow its stations to the shop', async () => {
    const { id, number, visitor, link, page, decide, getState } = await announce()
    expect((await visitor.get(page)).body).to.include('Rücksendung')
    const label = await visitor.get(`${RETURNS_API}/${id}/label?${new URLSearchParams(link)}`)
    expect((await readPdfPages(label.bytes))[0]?.replace(/\s/g, '')).to.include(number)
    expect(await readPdfQrCodes(label.bytes, 'Code128')).to.have.members([id, `${number}/R`])
    expect(await getState()).to.equal('announced')
    await decide()
    expect(await getState()).to.equal('on-its-way')
    await decide()
    expect(await getState()).to.equal('on-its-way')
    await decide()
    expect(await getState()).to.equal('arrived')
    await settle()
    expect(await countMails(id)).to.deep.equal([`return-announced.${id}`, `return-arrived.${id}`])
  })

  it('[S1.14 S9.43] of freight are fetched on the chosen day', async () => {
    const { page, visitor, pickupOn } = await announce({ freight: true, price: '20000-90000' })
    const words = new Intl.DateTimeFormat('de-AT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    expect((await visitor.get(page)).body).to.include(words.format(new Date(`${pickupOn}T12:00:00Z`)))
  })

  it('[S1.14] may be moved by an operator as well, and what was decided stays', async () => {
    const { id, decide, getState } = await announce()
    for (const verb of ['sent', 'receive', 'accept'])
      expect((await runCli(shop, 'returns', verb, '--tenant', 'at', '--id', id)).stderr, verb).to.equal('')
    await decide()
    expect(await getState()).to.equal('checked')
  })

  it('[S1.14] arrive by themselves, and are asked for where the carrier’s messages got lost', async () => {
    const { id, getState } = await announce()
    await shop.database?.writer
      .updateTable('returnConsignment')
      .set({ state: 'announced' })
      .where('returnId', '=', id)
      .execute()
    time = new Date(time.getTime() + 9 * DAY_MS)
    await settle()
    expect(await getState()).to.equal('arrived')
  })
})
