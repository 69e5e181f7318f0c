import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { insertTestCustomer, type TestCustomer } from '#test/support/customer.ts'
import { createNetworkClient, type NetworkResponse, solveTestCaptcha } from '#test/support/network-client.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const SECRET = 'secret of the tests of the guards'
const LOGIN = `${CUSTOMER_API}/login`
const BLIP_MS = 250 // of forty logins p99 is the slowest one, and a machine may hesitate once

/** Runs the jobs with so many at once. */
async function runAll<T>(lanes: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) results.push(await job())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

const highest = (answers: readonly NetworkResponse[], share: number) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(answers.length * share) - 1] ?? 0

describe('the guards of the login under attack', () => {
  let shop: TestShop
  let captcha: () => Promise<string>
  const networks: { close(): void }[] = []
  const at = (address: string) => {
    const network = createNetworkClient(shop, 'at', address)
    networks.push(network)
    return network
  }

  beforeEach(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { SESSION_SECRET: SECRET } })
    captcha = () => solveTestCaptcha('at', SECRET, Date.now() + 600_000)
  })
  afterEach(async () => {
    for (const network of networks.splice(0)) network.close()
    await shop.stop()
  })

  it('[R34] 5,000 stolen pairs from 50 addresses: at most 1 % come as far as the hash, and other logins do not feel it', async function () {
    this.timeout(300_000)
    let tried = 0
    const count = () => void tried++
    subscribe('kontor:password-tried', count)
    const customers: TestCustomer[] = []
    for (let n = 0; n < 40; n++) customers.push(await insertTestCustomer(shop, 'at'))
    const homes = customers.map((customer, n) => ({ customer, home: at(`127.0.2.${n + 1}`), cookie: '' }))
    /** Everybody logs in once more with the browser of their first login. */
    const logIns = () =>
      homes.map((own) => async () => {
        const answer = await own.home.post(
          LOGIN,
          { email: own.customer.email, password: own.customer.password },
          own.cookie,
        )
        own.cookie = answer.cookie || own.cookie
        return answer
      })
    for (const { status } of await runAll(2, logIns())) expect(status).to.equal(200)

    const crowd = Array.from({ length: 50 }, (_, n) => at(`127.0.3.${n + 1}`))
    /** The same bustle twice: of people who do no harm, and of a program with stolen pairs, of which some are right. */
    const bustle = async (requests: readonly (() => Promise<NetworkResponse>)[]) => {
      const others: NetworkResponse[] = []
      const quiet = (async () => {
        for (const job of logIns()) others.push(await job())
      })()
      const answers = await runAll(8, requests)
      await quiet
      return { answers, others }
    }
    const from = (n: number) => crowd[n % crowd.length] ?? expect.fail()
    const calm = await bustle(
      Array.from(
        { length: 1_000 },
        (_, n) => () => from(n).post(`${CUSTOMER_API}/password/check`, { token: 'x'.repeat(43) }),
      ),
    )

    const pairs = Array.from(
      { length: 5_000 },
      (_, n) =>
        (n % 100 === 7 && customers[n % 40]) || { email: `opfer-${n}@beispiel.example`, password: `gestohlen ${n}` },
    )
    tried = 0
    const attack = await bustle(
      pairs.map(
        ({ email, password }, n) =>
          () =>
            from(n).post(LOGIN, { email, password }),
      ),
    )
    unsubscribe('kontor:password-tried', count)

    expect(attack.answers).to.have.lengthOf(5_000)
    expect(tried - attack.others.length, 'pairs that came as far as the hash').to.be.within(1, 50)
    expect(attack.others.map(({ status }) => status)).to.deep.equal(Array(40).fill(200))
    expect(highest(attack.others, 0.99), 'p99 in ms').to.be.at.most(5 * highest(calm.others, 0.99) + BLIP_MS)
    const { email, password } = customers[0] ?? expect.fail()
    const elsewhere = at('127.0.4.1')
    expect((await elsewhere.post(LOGIN, { email, password })).code).to.equal('captcha-required')
    expect((await elsewhere.post(LOGIN, { email, password, captcha: await captcha() })).status).to.equal(200)
  })
})
