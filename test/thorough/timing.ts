import { expect } from 'chai'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { insertTestCustomer } from '#test/support/customer.ts'
import { computeMannWhitneyPValue } from '#test/support/mann-whitney.ts'
import { createNetworkClient, solveTestCaptcha } from '#test/support/network-client.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const SECRET = 'secret of the tests of the guards'
const LOGIN = `${CUSTOMER_API}/login`
const PAIR_COUNT = 400 // R35
/**
 * Below this a difference is no chance: equal times would be called different once in 10,000 runs, times a twentieth
 * apart are far below it.
 */
const CHANCE = 0.0001

describe('the time that an answer takes', () => {
  let shop: TestShop
  const captcha = () => solveTestCaptcha('at', SECRET, Date.now() + 600_000)

  beforeEach(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { SESSION_SECRET: SECRET } })
  })
  afterEach(() => shop.stop())

  it('[R35] the comparison of times would notice a twentieth', () => {
    const times = Array.from({ length: 400 }, () => 40 + 8 * Math.random())
    expect(computeMannWhitneyPValue(times, times)).to.be.closeTo(1, 1e-6)
    expect(
      computeMannWhitneyPValue(
        times,
        times.map((ms) => ms * 1.05),
      ),
    ).to.be.lessThan(CHANCE)
  })

  for (const [what, path, body] of [
    ['login', LOGIN, { password: 'falsch geraten' }],
    ['a forgotten password', `${CUSTOMER_API}/password/forgot`, {}],
  ] as const) {
    it(`[R35] ${what}: a known and an unknown address take the same time`, async function () {
      this.timeout(300_000)
      const known: number[] = []
      const unknown: number[] = []
      for (let n = 0; n < PAIR_COUNT; n++) {
        const { email } = await insertTestCustomer(shop, 'at')
        const both = [
          { email, ms: known },
          { email: email.replace(/^./, '_'), ms: unknown },
        ]
        if (Math.random() < 0.5) both.reverse()
        for (const [side, { email, ms }] of both.entries()) {
          const { post, close } = createNetworkClient(
            shop,
            'at',
            `127.${5 + side}.${Math.floor(n / 250)}.${(n % 250) + 1}`,
          )
          const answer = await post(path, { ...body, email, captcha: await captcha() })
          close()
          expect(answer.code).to.equal(what === 'login' ? 'login-failed' : undefined)
          ms.push(answer.ms)
        }
      }
      expect(computeMannWhitneyPValue(known, unknown)).to.be.greaterThan(CHANCE)
    })
  }
})
