import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { createSeededRandom } from '#server/demo/random.ts'
import { allFaults, createFaultyServer, type Fault } from '#test/support/faulty-server.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 30) // 600 is R14's figure
const REQUEST_INTERVAL_MS = 10 // 100 requests a second
const FAULT_INTERVAL_MS = 1_000
const SEED = 'reliability R14'

describe('a storefront whose back end fails at random', function () {
  this.timeout(SECONDS * 1_000 + 120_000)
  const faultLines: string[] = []
  let backEnd: TestShop
  let faulty: Awaited<ReturnType<typeof createFaultyServer>>
  let shop: TestShop
  before(async () => {
    backEnd = await startShop({ env: { ROLES: 'commerce,worker' } })
    faulty = await createFaultyServer(new URL(backEnd.commerceUrl))
    shop = await startShop({
      env: { ROLES: 'storefront', COMMERCE_URL: faulty.url },
      log: (line) => /unhandled|uncaught/i.test(line) && faultLines.push(line),
    })
  })
  after(async () => {
    await shop?.stop()
    await faulty?.close()
    await backEnd?.stop()
  })

  it('[R14] rejects nothing unhandled, fails only what needs the back end, and is whole afterwards', async () => {
    const rejections: unknown[] = []
    const recordRejection = (reason: unknown) => void rejections.push(reason)
    process.on('unhandledRejection', recordRejection)
    const random = createSeededRandom(SEED)
    const own = ['/healthz', '/readyz', '/robots.txt', '/no-such-page.php']
    const needing = ['/', '/c/wohnen/furniture', '/warenkorb', '/api/search/suggest?term=sofa']
    const endsAt = performance.now() + SECONDS * 1_000
    const answers: Promise<{ path: string; status: number }>[] = []

    const states: { fault?: Fault }[] = [{}, ...allFaults.map((fault) => ({ fault }))]
    const switchFaults = (async () => {
      while (performance.now() < endsAt) {
        faulty.setFault(random.pick(states).fault)
        await wait(FAULT_INTERVAL_MS)
      }
      faulty.setFault(undefined)
    })()
    while (performance.now() < endsAt) {
      const path = random.pick([...own, ...needing, `/s/${random.integer(0, 1_000_000)}/`])
      const answer = shop.get('at', path).then(
        ({ status }) => ({ path, status }),
        () => ({ path, status: 0 }), // cut off
      )
      answers.push(answer)
      await wait(REQUEST_INTERVAL_MS)
    }
    await switchFaults
    const all = await Promise.all(answers)
    process.off('unhandledRejection', recordRejection)

    expect(rejections).to.deep.equal([])
    expect(faultLines).to.deep.equal([])
    expect(all.filter(({ path, status }) => own.slice(0, 3).includes(path) && status !== 200)).to.deep.equal([])
    const honest = all.filter(({ path, status }) => !(status === 0 && path.startsWith('/api/'))) // passed on as it comes
    expect(honest.filter(({ status }) => ![200, 404, 500, 502, 503, 504].includes(status))).to.deep.equal([])
    for (const path of needing) await waitUntil(async () => (await shop.get('at', path)).status === 200)
  })
})
