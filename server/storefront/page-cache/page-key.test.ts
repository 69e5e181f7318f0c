import { expect } from 'chai'
import { parsePageAddress } from './page-address.ts'
import { findPageKey, type PageVisitor } from './page-key.ts'

const visitor: PageVisitor = {
  tenant: 'at',
  origin: 'https://www.kontor.at',
  isIdentified: false,
  visitorCountry: undefined,
}
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const request = { url: '/c/mode/damen?sort=price-asc', headers: {} }

const getKey = (asked: object = {}, who: Partial<PageVisitor> = {}) => {
  const { url, headers } = { ...request, ...asked }
  return findPageKey(parsePageAddress(url), headers, { ...visitor, ...who })?.text
}

describe('the key of a cached page', () => {
  it('[R27] is the same for the same page, whatever campaign has led there and in whichever order the filters stand', () => {
    expect(getKey()).to.be.a('string').and.equal(getKey())
    expect(getKey({ url: `${request.url}&utm_source=mail&gclid=1` })).to.equal(getKey())
    expect(getKey({ url: '/c/mode/damen?page=2&sort=price-asc' })).to.equal(
      getKey({ url: '/c/mode/damen?sort=price-asc&page=2' }),
    )
  })

  for (const [what, other] of Object.entries({
    tenant: getKey({}, { tenant: 'de' }),
    host: getKey({}, { origin: 'https://kontor.at' }),
    protocol: getKey({}, { origin: 'http://www.kontor.at' }),
    country: getKey({}, { visitorCountry: 'DE' }),
    path: getKey({ url: '/c/mode/herren?sort=price-asc' }),
    'case of the path': getKey({ url: '/C/mode/damen?sort=price-asc' }),
    sorting: getKey({ url: '/c/mode/damen?sort=price-desc' }),
    filter: getKey({ url: '/c/mode/damen?sort=price-asc&f.colour=blau' }),
    'number of the page': getKey({ url: '/c/mode/damen?sort=price-asc&page=2' }),
    'width of the screen': getKey({ headers: { 'user-agent': PHONE } }),
    'width of a robot’s screen': getKey({ headers: { 'user-agent': `${PHONE} (compatible; Googlebot/2.1)` } }),
    robot: getKey({ headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
  }))
    it(`[R27] is another one for another ${what}`, () => {
      expect(other).to.be.a('string').and.not.equal(getKey())
    })

  it('[R27] is none where the address says more than what the cache knows', () => {
    expect(getKey({ url: '/c/mode/damen?token=secret' })).to.equal(undefined)
    expect(getKey({ url: `/${'x'.repeat(600)}` })).to.equal(undefined)
  })
})
