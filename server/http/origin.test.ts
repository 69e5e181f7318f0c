import { expect } from 'chai'
import { buildHostTable, findTenant } from '#tenants/index.ts'
import { createHostMatcher } from './origin.ts'

const hosts = buildHostTable({ 'laden.example': 'at' })
const match = (origin: string, host: string | undefined) => {
  const found = createHostMatcher({ hosts, getOrigin: ({ id }) => (id === 'at' ? origin : `https://${id}.example`) })(
    host,
  )
  return found && `${found.tenant.id}${found.isCanonical ? '' : ' elsewhere'}`
}

describe('the shop of a Host header', () => {
  for (const [origin, host, expected] of [
    ['https://www.kontor.at', 'www.kontor.at', 'at'],
    ['https://www.kontor.at', 'www.kontor.at:443', 'at'],
    ['https://www.kontor.at', 'WWW.Kontor.AT', 'at'],
    ['https://www.kontor.at', 'kontor.at', 'at elsewhere'],
    ['https://www.kontor.at', 'laden.example', 'at elsewhere'],
    ['https://www.kontor.at', 'www.kontor.at.', 'at elsewhere'],
    ['https://www.kontor.at', 'www.kontor.at:80', undefined],
    ['https://www.kontor.at', 'www.kontor.at:99999', undefined],
    ['https://www.kontor.at', 'www.kontor.at:', undefined],
    ['https://www.kontor.at', 'at.localhost', undefined],
    ['https://www.kontor.at', 'localhost', undefined],
    ['https://www.kontor.at', 'www.www.kontor.at', undefined],
    ['https://www.kontor.at', 'kontor.at.evil.example', undefined],
    ['https://www.kontor.at', '', undefined],
    ['https://www.kontor.at', undefined, undefined],
    ['https://shop.example', 'www.shop.example', 'at elsewhere'],
    ['https://shop.example', 'www.kontor.at', 'at elsewhere'],
    ['http://at.localhost:3000', 'at.localhost:3000', 'at'],
    ['http://at.localhost:3000', 'localhost:3000', 'at elsewhere'],
    ['http://at.localhost:3000', 'at.localhost', undefined],
    ['http://at.localhost:3000', 'at.localhost:8080', undefined],
    ['https://at.example', 'de.example', 'de'],
  ] as const)
    it(`[R26] is ${expected ?? 'none'} for ${host ?? 'no header'} where the origin is ${origin}`, () => {
      expect(match(origin, host)).to.equal(expected)
    })

  it('[S0.1] no two shops share a host', () => {
    expect(findTenant('at')?.origin).not.to.equal(findTenant('de')?.origin)
    for (const [host, tenant] of hosts)
      expect(match('https://www.kontor.at', host)?.split(' ')[0] ?? tenant.id).to.equal(tenant.id)
  })
})
