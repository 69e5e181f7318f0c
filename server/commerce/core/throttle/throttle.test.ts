import { expect } from 'chai'
import { createLimiter } from '#server/http/rate-limit.ts'
import { startClock, type TestClock } from '#test/support/clock.ts'
import type { ShopError } from '../errors.ts'
import { createLoginGuard, createRateLimit, type LoginAttempt } from './index.ts'
import { toNetwork } from './network.ts'

const memory = (limit: Parameters<typeof createLimiter>[0]) =>
  createLimiter({ ...limit, name: `${limit.name} ${crypto.randomUUID()}` }, undefined)

describe('limits', () => {
  const mails = { name: 'mail', points: 3, seconds: 3600 }

  it('[R37] let three mails an hour go to an address, and tell how long to wait', async () => {
    const limit = createRateLimit(memory)
    for (let i = 0; i < 3; i++) await limit(mails, 'at eva')
    const refused = await limit(mails, 'at eva').then(
      () => undefined,
      (error: ShopError) => error,
    )
    expect(refused).to.include({ status: 429, code: 'too-many-requests', retryAfter: 3600 })
    await limit(mails, 'at ida')
  })
})

describe('a network', () => {
  it('is an IPv4 address or the /64 of an IPv6 one', () => {
    expect(toNetwork('192.0.2.7')).to.equal('192.0.2.7')
    expect(toNetwork('::ffff:192.0.2.7')).to.equal('192.0.2.7')
    expect(toNetwork('2001:db8:0:12:a:b:c:d')).to.equal('2001:db8:0:12')
    expect(toNetwork('2001:0db8::12')).to.equal('2001:db8:0:0')
    expect(toNetwork('::1')).to.equal('0:0:0:0')
  })
})

describe('the guard of the login', () => {
  let admit: ReturnType<typeof createLoginGuard>
  let clock: TestClock
  const solved = async () => undefined
  const missing = async () => 'captcha.required'
  /** The outcome of an attempt: "hash" if it may go on to the password. */
  async function attempt(about: Partial<LoginAttempt> = {}, rightPassword = false): Promise<string> {
    try {
      const admitted = await admit({
        tenant: 'at',
        account: 'eva@example.test',
        ip: '192.0.2.1',
        isKnownBrowser: false,
        isCaptchaRequired: false,
        verifyCaptcha: missing,
        ...about,
      })
      if (rightPassword) await admitted.markSucceeded()
      return 'hash'
    } catch (error) {
      const { code, retryAfter } = error as ShopError
      return retryAfter === undefined ? code : `wait ${retryAfter}`
    }
  }
  const repeat = async (times: number, about?: Partial<LoginAttempt>) => {
    for (let i = 0; i < times; i++) await attempt(about)
  }
  const stranger = (n: number): Partial<LoginAttempt> => ({
    account: `user-${n}@example.test`,
    ip: `198.51.100.${n % 50}`,
  })

  beforeEach(() => {
    clock = startClock()
    admit = createLoginGuard(memory)
  })
  afterEach(() => clock.stop())

  it('asks everybody for the captcha where the shop wants it so', async () => {
    expect(await attempt({ isCaptchaRequired: true, isKnownBrowser: true })).to.equal('captcha-required')
    expect(await attempt({ isCaptchaRequired: true, verifyCaptcha: solved })).to.equal('hash')
  })

  it('[R34] asks for a captcha after the third wrong try, wherever they came from', async () => {
    for (let n = 0; n < 3; n++) expect(await attempt({ ip: `192.0.2.${n}` })).to.equal('hash')
    expect(await attempt({ ip: '192.0.2.9' })).to.equal('captcha-required')
    expect(await attempt({ ip: '192.0.2.9', verifyCaptcha: solved })).to.equal('hash')
  })

  it('[R34] counts tries that come at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => attempt({ ip: `192.0.2.${n}` })))
    expect(all.filter((result) => result === 'hash')).to.have.lengthOf(3)
  })

  it('[R34] treats an address that nobody has like any other', async () => {
    const nobody = { account: 'nobody@example.test' }
    await repeat(3, nobody)
    expect(await attempt(nobody)).to.equal('captcha-required')
  })

  it('forgets an account’s wrong tries with the right password', async () => {
    await repeat(2)
    expect(await attempt({}, true)).to.equal('hash')
    await repeat(2)
    expect(await attempt()).to.equal('hash')
  })

  it('[R34] lets wait after ten wrong tries, longer each time, never more than a minute and never for others’ tries', async () => {
    await repeat(9, { verifyCaptcha: solved })
    expect(await attempt({ verifyCaptcha: solved })).to.equal('hash')
    const waits = [await attempt({ verifyCaptcha: solved })]
    for (let n = 0; n < 10; n++) {
      await attempt({ ip: `198.51.100.${n}`, verifyCaptcha: solved })
      waits.push(await attempt({ ip: `198.51.100.${n}`, verifyCaptcha: solved }))
    }
    expect(waits.map((wait) => Number(wait.replace('wait ', '')))).to.deep.equal([
      1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60,
    ])
    expect(await attempt({ ip: '203.0.113.5', verifyCaptcha: solved }, true)).to.equal('hash')
  })

  it('[R34] never locks out: who waits and solves the captcha gets in', async () => {
    await repeat(10, { verifyCaptcha: solved })
    expect(await attempt({ verifyCaptcha: solved }, true)).to.equal('wait 1')
    await clock.advance(1_100)
    expect(await attempt({ verifyCaptcha: solved }, true)).to.equal('hash')
    expect(await attempt({ verifyCaptcha: solved })).to.equal('hash')
  })

  it('[R34] does not let strangers disturb a browser that was logged in before', async () => {
    await repeat(30, { verifyCaptcha: solved })
    for (let n = 0; n < 60; n++) await attempt(stranger(n))
    expect(await attempt({ isKnownBrowser: true }, true)).to.equal('hash')
    await repeat(3, { isKnownBrowser: true })
    expect(await attempt({ isKnownBrowser: true })).to.equal('captcha-required')
  })

  it('[R34] gives a network five wrong tries without a captcha', async () => {
    const from = (n: number) => attempt({ account: `user-${n}@example.test` })
    const results = await Promise.all(Array.from({ length: 50 }, (_, n) => from(n)))
    expect(results.filter((result) => result === 'hash')).to.have.lengthOf(5)
    expect(await attempt({ ip: '192.0.2.2' })).to.equal('hash')
  })

  it('[R34] paces a network past a hundred', async () => {
    await repeat(100)
    expect(await attempt({ account: 'ida@example.test', verifyCaptcha: solved })).to.equal('hash')
    expect(await attempt({ account: 'ida@example.test', verifyCaptcha: solved })).to.equal('wait 1')
    expect(await attempt({ account: 'ida@example.test', verifyCaptcha: solved, ip: '192.0.2.2' })).to.equal('hash')
  })

  it('[R34] of 5,000 pairs from 50 addresses at most 1 % come as far as the hash', async () => {
    const results: string[] = []
    for (let n = 0; n < 5_000; n++) {
      if (n % 100 === 0)
        expect(
          await attempt({ account: `customer-${n}`, ip: `203.0.113.${n / 100}`, verifyCaptcha: solved }, true),
        ).to.equal('hash')
      results.push(await attempt(stranger(n)))
    }
    expect(results.filter((result) => result === 'hash').length).to.be.within(1, 50)
  })

  it('[R34] asks nobody in particular while most people get in', async () => {
    for (let n = 0; n < 200; n++) await attempt(stranger(n), n % 10 > 0)
    expect(await attempt({ ip: '203.0.113.5' })).to.equal('hash')
  })

  it('[R26] counts each shop by itself', async () => {
    await repeat(4)
    expect(await attempt({ tenant: 'de' })).to.equal('hash')
  })
})
