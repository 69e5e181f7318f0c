import { expect } from 'chai'
import tenant from '#tenants/at/tenant.ts'
import { applyStrictCsp, buildPagePolicy } from './page-policy.ts'

const policy =
  "default-src 'none';script-src 'nonce-x' 'strict-dynamic';img-src 'self' data:;connect-src 'self';frame-src 'self';trusted-types 'none'"
const at = { ...tenant, siblingOrigins: [] }
const foreign = { ...at, tagManager: { id: 'X', src: 'https://tags.example/x.js' } } as const

describe('content rules of a page', () => {
  it('[S1.58] let the video host be framed, and change nothing for a container of the shop’s own', () => {
    expect(buildPagePolicy(policy, at, 'home')).to.equal(
      policy.replace("frame-src 'self'", "frame-src 'self' https://videos.example"),
    )
  })

  it('[O66] let a foreign container be asked, and nothing else', () => {
    expect(buildPagePolicy(policy, foreign, 'home')).to.equal(
      "default-src 'none';script-src 'nonce-x' 'strict-dynamic' https://tags.example;img-src 'self' data: https://tags.example;connect-src 'self' https://tags.example;frame-src 'self' https://videos.example;trusted-types 'none'",
    )
  })

  it('[N18] let goods be taken to the house’s other shops, and forms be posted to nobody else', () => {
    const rules = buildPagePolicy(
      `${policy};form-action 'self'`,
      { ...at, siblingOrigins: ['https://www.kontor.de', 'https://www.kontor.ch'] },
      'home',
    )
    expect(rules.split(';').at(-1)).to.equal("form-action 'self' https://www.kontor.de https://www.kontor.ch")
  })

  it('[O26 R23] stay as they are in the checkout', () => {
    for (const id of ['checkout/review', 'checkout/payment', 'checkout/sign-in', 'paylink', 'paylink/paid'] as const)
      expect(buildPagePolicy(policy, { ...foreign, siblingOrigins: ['https://www.kontor.de'] }, id)).to.equal(policy)
  })

  it('[R23] pass no trust on where somebody pays: only what is listed runs', () => {
    const strictCsp = { importMap: '{}', headerSources: "'sha384-x' https://kontor.at/assets/", pageSources: '' }
    expect(applyStrictCsp(policy, strictCsp)).to.equal(
      policy.replace("'nonce-x' 'strict-dynamic'", "'sha384-x' https://kontor.at/assets/"),
    )
  })
})
