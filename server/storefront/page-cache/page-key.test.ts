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

const keyOf = (asked: object = {}, who: Partial<PageVisitor> = {}) => {
  const { url, headers } = { ...request, ...asked }
  return findPageKey(parsePageAddress(url), headers, { ...visitor, ...who })?.text
}

describe('the key of a cached page', () => {
  it('[R27] is the same for the same page, whatever campaign has led there and in whichever order the filters stand', () => {
    expect(keyOf()).to.be.a('string').and.equal(keyOf())
    expect(keyOf({ url: `${request.url}&utm_source=mail&gclid=1` })).to.equal(keyOf())
    expect(keyOf({ url: '/c/mode/damen?page=2&sort=price-asc' })).to.equal(
      keyOf({ url: '/c/mode/damen?sort=price-asc&page=2' }),
    )
  })

  for (const [what, other] of Object.entries({
    tenant: keyOf({}, { tenant: 'de' }),
    host: keyOf({}, { origin: 'https://kontor.at' }),
    protocol: keyOf({}, { origin: 'http://www.kontor.at' }),
    country: keyOf({}, { visitorCountry: 'DE' }),
    path: keyOf({ url: '/c/mode/herren?sort=price-asc' }),
    'case of the path': keyOf({ url: '/C/mode/damen?sort=price-asc' }),
    sorting: keyOf({ url: '/c/mode/damen?sort=price-desc' }),
    filter: keyOf({ url: '/c/mode/damen?sort=price-asc&f.colour=blau' }),
    'number of the page': keyOf({ url: '/c/mode/damen?sort=price-asc&page=2' }),
    'width of the screen': keyOf({ headers: { 'user-agent': PHONE } }),
    'width of a robot’s screen': keyOf({ headers: { 'user-agent': `${PHONE} (compatible; Googlebot/2.1)` } }),
    robot: keyOf({ headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
  }))
    it(`[R27] is another one for another ${what}`, () => {
      expect(other).to.be.a('string').and.not.equal(keyOf())
    })

  it('[R27] is none where the address says more than what the cache knows', () => {
    expect(keyOf({ url: '/c/mode/damen?token=secret' })).to.equal(undefined)
    expect(keyOf({ url: `/${'x'.repeat(600)}` })).to.equal(undefined)
  })
})
