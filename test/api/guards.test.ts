import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect } from 'chai'
import { CREDENTIALS_PATH } from '#shared/contracts/credentials.ts'
import { insertTestCustomer, type TestCustomer } from '#test/support/customer.ts'
import { mannWhitney } from '#test/support/mann-whitney.ts'
import { type Answered, createNetwork, solvedCaptcha } from '#test/support/networks.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const SECRET = 'secret of the tests of the guards'
const LOGIN = `${CREDENTIALS_PATH}/login`
const BLIP_MS = 250 // of forty logins p99 is the slowest one, and a machine may hesitate once
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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

const highest = (answers: readonly Answered[], share: number) => answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(answers.length * share) - 1] ?? 0

describe('the guards of the login', () => {
  let shop: TestShop
  let captcha: () => Promise<string>
  const networks: { close(): void }[] = []
  const at = (address: string) => {
    const network = createNetwork(shop, 'at', address)
    networks.push(network)
    return network
  }

  beforeEach(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { SESSION_SECRET: SECRET } })
    captcha = () => solvedCaptcha('at', SECRET, Date.now() + 600_000)
  })
  afterEach(async () => {
    for (const network of networks.splice(0)) network.close()
    await shop.stop()
  })

  it('[R34] wrong tries delay and never lock out', async () => {
    const { email, password } = await insertTestCustomer(shop, 'at')
    const { post } = at('127.0.1.1')
    for (let n = 0; n < 3; n++) expect((await post(LOGIN, { email, password: 'falsch geraten' })).code).to.equal('login-failed')
    const asked = await post(LOGIN, { email, password })
    expect([asked.status, asked.code]).to.deep.equal([403, 'captcha-required'])
    expect(asked.body).to.include('"captcha":"captcha.required"')
    for (let n = 0; n < 7; n++) expect((await post(LOGIN, { email, password: 'falsch geraten', captcha: await captcha() })).code).to.equal('login-failed')
    const early = await post(LOGIN, { email, password, captcha: await captcha() })
    expect([early.status, early.code, early.headers['retry-after']]).to.deep.equal([429, 'too-many-requests', '1'])
    expect((await at('127.0.1.2').post(LOGIN, { email, password, captcha: await captcha() })).status).to.equal(200)
    await wait(1_100)
    expect((await post(LOGIN, { email, password, captcha: await captcha() })).status).to.equal(200)
  })

  it('[R34] 5,000 stolen pairs from 50 addresses: at most 1 % come as far as the hash, and other logins do not feel it', async function () {
    this.timeout(300_000)
    let tried = 0
    const count = () => void tried++
    subscribe('kontor:password-tried', count)
    const customers: TestCustomer[] = []
    for (let n = 0; n < 40; n++) customers.push(await insertTestCustomer(shop, 'at'))
    const homes = customers.map((customer, n) => ({ customer, home: at(`127.0.2.${n + 1}`), cookie: '' }))
    /** Everybody logs in once more with the browser he has logged in with before. */
    const logIns = () =>
      homes.map((own) => async () => {
        const answer = await own.home.post(LOGIN, { email: own.customer.email, password: own.customer.password }, own.cookie)
        own.cookie = answer.cookie || own.cookie
        return answer
      })
    for (const { status } of await runAll(2, logIns())) expect(status).to.equal(200)

    const crowd = Array.from({ length: 50 }, (_, n) => at(`127.0.3.${n + 1}`))
    /** The same bustle twice: of people who do no harm, and of a program with stolen pairs, of which some are right. */
    const bustle = async (requests: readonly (() => Promise<Answered>)[]) => {
      const others: Answered[] = []
      const quiet = (async () => {
        for (const job of logIns()) others.push(await job())
      })()
      const answers = await runAll(8, requests)
      await quiet
      return { answers, others }
    }
    const from = (n: number) => crowd[n % crowd.length] ?? expect.fail()
    const calm = await bustle(Array.from({ length: 1_000 }, (_, n) => () => from(n).post(`${CREDENTIALS_PATH}/password/check`, { token: 'x'.repeat(43) })))

    const pairs = Array.from(
      { length: 5_000 },
      (_, n) => (n % 100 === 7 && customers[n % 40]) || { email: `opfer-${n}@beispiel.example`, password: `gestohlen ${n}` },
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

  it('[R35] the comparison of times would notice a twentieth', () => {
    const times = Array.from({ length: 400 }, () => 40 + 8 * Math.random())
    expect(mannWhitney(times, times)).to.be.closeTo(1, 1e-6)
    expect(
      mannWhitney(
        times,
        times.map((ms) => ms * 1.05),
      ),
    ).to.be.lessThan(0.001)
  })

  for (const [what, path, body] of [
    ['login', LOGIN, { password: 'falsch geraten' }],
    ['a forgotten password', `${CREDENTIALS_PATH}/password/forgot`, {}],
  ] as const) {
    it(`[R35] ${what}: a known and an unknown address take the same time`, async function () {
      this.timeout(300_000)
      this.retries(2) // one time in a hundred chance alone is beyond the limit
      const PAIRS = 400
      const known: number[] = []
      const unknown: number[] = []
      for (let n = 0; n < PAIRS; n++) {
        const { email } = await insertTestCustomer(shop, 'at')
        const both = [
          { email, ms: known },
          { email: email.replace(/^./, '_'), ms: unknown },
        ]
        if (Math.random() < 0.5) both.reverse()
        for (const [side, { email, ms }] of both.entries()) {
          const { post, close } = createNetwork(shop, 'at', `127.${5 + side}.${Math.floor(n / 250)}.${(n % 250) + 1}`)
          const answer = await post(path, { ...body, email, captcha: await captcha() })
          close()
          expect(answer.code).to.equal(what === 'login' ? 'login-failed' : undefined)
          ms.push(answer.ms)
        }
      }
      expect(mannWhitney(known, unknown)).to.be.greaterThan(0.01)
    })
  }
})
