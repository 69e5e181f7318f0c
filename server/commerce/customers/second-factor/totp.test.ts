import { expect } from 'chai'
import { buildOtpauthUri, computeTotp, encodeBase32, findTotpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes by the clock', () => {
  it('are those of RFC 6238', () => {
    // appendix B has eight digits; an app shows the last six
    for (const [seconds, code] of [
      [59, '287082'],
      [1111111109, '081804'],
      [1111111111, '050471'],
      [1234567890, '005924'],
      [2000000000, '279037'],
      [20000000000, '353130'],
    ] as const)
      expect(computeTotp(secret, at(seconds))).to.equal(code)
  })

  it('are taken half a minute early or late, and no step a second time', () => {
    const now = at(1_234_567_890)
    const step = findTotpStep(secret, '005924', now, 0) ?? expect.fail()
    expect(findTotpStep(secret, '005924', at(1_234_567_890 + 30), 0)).to.equal(step)
    expect(findTotpStep(secret, '005924', at(1_234_567_890 - 30), 0)).to.equal(step)
    expect(findTotpStep(secret, '005924', at(1_234_567_890 + 60), 0)).to.equal(undefined)
    expect(findTotpStep(secret, '005924', now, step)).to.equal(undefined)
    expect(findTotpStep(secret, '005925', now, 0)).to.equal(undefined)
    expect(findTotpStep(secret, '', now, 0)).to.equal(undefined)
  })

  it('come from a key in Base32 (RFC 4648), which the address for apps contains', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => encodeBase32(Buffer.from(text)))).to.deep.equal([
      ...['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
    ])
    expect(buildOtpauthUri(secret, { issuer: 'Kontor Österreich', account: 'eva@example.test' })).to.equal(
      'otpauth://totp/Kontor%20%C3%96sterreich:eva%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kontor%20%C3%96sterreich&algorithm=SHA1&digits=6&period=30',
    )
  })
})
