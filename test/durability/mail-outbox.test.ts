import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'chai'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { OUTBOX_BATCH_SIZE } from '#server/worker/run-outbox.ts'
import { findTenant } from '#tenants/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { startSmtpServer } from '#test/support/smtp.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { waitUntil } from '#test/support/wait-until.ts'
import { type Buyer, prepareBuyers } from './buyers.ts'
import { startMailWorker } from './mail-worker.ts'

const ORDERS = 12
const CRASH_AT_MAIL = 5 // the mail that the server has taken, and the worker does not know
const LEASE_EXPIRED_MS = 120_000 // by then nobody believes any more that the dead worker lives

const getMessageId = (mail: string) => /^Message-ID: <order-placed\.(.+?)@/m.exec(mail)?.[1] ?? 'none'

describe('the mail of an order', function () {
  this.timeout(120_000)
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let buyers: Buyer[]
  const closing: (() => Promise<void>)[] = []

  beforeEach(async () => {
    shop = await openAnyDatabase()
    buyers = (await prepareBuyers(shop.database, { count: ORDERS, scarce: ORDERS })).buyers
    closing.push(shop.close)
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const openSmtp = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
    const smtp = await startSmtpServer(options)
    closing.push(smtp.close)
    return smtp
  }
  const tenant = findTenant('at')
  async function orderAll(): Promise<string[]> {
    const now = new Date()
    const createBuyerContext = ({ sessionId }: Buyer) =>
      createTestContext(shop.database, tenant, { now, session: createTestSession(sessionId) })
    const orders = await Promise.all(
      buyers.map((buyer) => placeOrder(createBuyerContext(buyer), { key: buyer.key, totalCents: buyer.totalCents })),
    )
    return orders.map(({ number }) => number).toSorted()
  }
  function startProcess(smtpUrl: string, { aheadMs = 0, careless = false } = {}) {
    const { url = '', file } = shop.database.source
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_FILE: file,
      SMTP_URL: smtpUrl,
      AHEAD_MS: String(aheadMs),
      CARELESS: careless ? '1' : '0',
    }
    const child = fork(new URL('mail-worker.ts', import.meta.url), {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit')
    closing.push(async () => {
      child.kill('SIGKILL')
      await ended
    })
    return { ended, kill: () => child.kill('SIGKILL') }
  }
  const events = () =>
    shop.database.reader
      .selectFrom('outbox')
      .select(['attempts', 'doneAt'])
      .where('type', '=', 'order-placed')
      .execute()
  const allDone = async () => (await events()).every(({ doneAt }) => doneAt !== null)

  it('[R8] waits while the mail server is away, which holds up no order, and goes out once when it is back', async () => {
    const stoppedServer = await startSmtpServer()
    await stoppedServer.close()
    const numbers = await orderAll()
    const earlyWorker = startProcess(stoppedServer.url)
    await waitUntil(async () => (await events()).every(({ attempts }) => attempts > 0))
    earlyWorker.kill()
    await earlyWorker.ended
    expect((await events()).filter(({ doneAt }) => doneAt !== null)).to.deep.equal([])
    const { taken } = await openSmtp({ port: stoppedServer.port })
    startProcess(stoppedServer.url, { aheadMs: LEASE_EXPIRED_MS })
    await waitUntil(allDone)
    expect(taken.map(getMessageId).toSorted()).to.deep.equal(numbers)
  })

  it('[R8] holds up no order while the mail server takes its time', async () => {
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
    const asked: string[] = []
    const onMail = (mail: string) => {
      asked.push(mail)
      return answers
    }
    const smtp = await openSmtp({ onMail })
    const worker = startMailWorker({ database: shop.database, smtpUrl: smtp.url, now: () => new Date() })
    closing.push(worker.stop)
    const [first, ...others] = buyers
    buyers = first ? [first] : []
    const begun = await orderAll()
    await waitUntil(() => asked.length > 0)
    buyers = others
    const numbers = [...begun, ...(await orderAll())]
    expect(smtp.taken).to.deep.equal([])
    answer()
    await waitUntil(allDone)
    expect([...new Set(smtp.taken.map(getMessageId))].toSorted()).to.deep.equal(numbers.toSorted())
  })

  /** Places the orders, kills their worker when the mail server says so, and lets the next worker go on to the end. */
  async function crash({
    careless,
    take,
  }: {
    careless: boolean
    take(nth: number, kill: () => void): void | Promise<void>
  }) {
    const numbers = await orderAll()
    let asked = 0
    const smtp = await openSmtp({ onMail: () => take(++asked, () => worker.kill()) })
    const worker = startProcess(smtp.url, { careless })
    await worker.ended
    startProcess(smtp.url, { aheadMs: LEASE_EXPIRED_MS })
    await waitUntil(allDone)
    const sent = new Set(smtp.taken.map(getMessageId))
    return { lost: numbers.filter((number) => !sent.has(number)).length, doubled: smtp.taken.length - sent.size }
  }

  it('[R8] is sent again under the same Message-ID after a crash between sending and noting it, and none is lost', async () => {
    const { lost, doubled } = await crash({
      careless: false,
      take: (nth, kill) => void (nth === CRASH_AT_MAIL && kill()),
    })
    expect(lost).to.equal(0)
    expect(doubled).to.be.within(1, OUTBOX_BATCH_SIZE)
  })

  it('[R8] would be lost by a worker that notes first and sends afterwards', async () => {
    const { lost } = await crash({
      careless: true,
      async take(nth, kill) {
        if (nth < CRASH_AT_MAIL) return
        await waitUntil(allDone) // a slow mail server: what is on its way has been noted long ago
        kill()
        throw new Error('the sender has gone')
      },
    })
    expect(lost).to.equal(ORDERS - CRASH_AT_MAIL + 1)
  })
})
