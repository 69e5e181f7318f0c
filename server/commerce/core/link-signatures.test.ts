import { expect } from 'chai'
import { createLinkSignatures } from './link-signatures.ts'

const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)] as const
const shop = { id: 'at' }

describe('signature of a link to an order', () => {
  const signatures = createLinkSignatures([newer, older], 'order-record')

  it('[law 42] is valid for its order in its shop, and for nothing else', () => {
    const signature = signatures.sign(shop, '100000017')
    expect(signatures.isValid(shop, '100000017', signature)).to.equal(true)
    expect(signatures.isValid(shop, '100000025', signature)).to.equal(false)
    expect(signatures.isValid({ id: 'de' }, '100000017', signature)).to.equal(false)
    for (const wrong of ['', 'x', signature.slice(1), `${signature}AAAA`, signature.split('').reverse().join('')])
      expect(signatures.isValid(shop, '100000017', wrong), wrong).to.equal(false)
  })

  it('[R33] to the record does not open the page of the order', () => {
    const signature = signatures.sign(shop, '100000017')
    expect(createLinkSignatures([newer, older], 'order-page').isValid(shop, '100000017', signature)).to.equal(false)
  })

  it('stays valid while the secret that signed it is listed', () => {
    const signature = createLinkSignatures([older], 'order-record').sign(shop, '100000017')
    expect(signatures.isValid(shop, '100000017', signature)).to.equal(true)
    expect(createLinkSignatures([newer], 'order-record').isValid(shop, '100000017', signature)).to.equal(false)
  })
})
