import { expect } from 'chai'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { assignToCustomer, createLoggedIn } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { getYearFile, listOwnPapers } from './own-papers.ts'
import { ensureInvoiceFile } from './service.ts'

const YEAR = 2026

/** Pages of a PDF: each has one object of its own. */
const countPages = (file: Buffer) => [...file.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length

describe('a customer’s papers', () => {
  let shop: PlacementShop
  const numbers: string[] = []
  let pages = 0
  before(async () => {
    shop = await openPlacementShop()
    for (let index = 0; index < 2; index++) {
      const buyer = shop.buyer()
      const { number } = await placeOrder(buyer, await ready(buyer))
      pages += countPages((await ensureInvoiceFile(buyer, number))?.content ?? Buffer.from(''))
      await assignToCustomer(shop, number, 'anna')
      numbers.push(number)
    }
  })
  after(() => shop.close())

  it('[S1.21 S2.24] are all of a year: invoices and contracts, with the years that can be asked for', async () => {
    const { years, papers } = await listOwnPapers(createLoggedIn(shop, 'anna'), { year: YEAR })
    expect(years).to.deep.equal([YEAR])
    for (const kind of ['invoice', 'contract'])
      expect(
        papers.filter((paper) => paper.kind === kind).map(({ order }) => order),
        kind,
      ).to.have.members(numbers)
    expect((await listOwnPapers(createLoggedIn(shop, 'anna'), { year: YEAR - 1 })).papers).to.deep.equal([])
  })

  it('[S1.21 S2.24] of a year are one PDF with all pages of each', async () => {
    const { name, content } = await getYearFile(createLoggedIn(shop, 'anna'), { year: YEAR })
    expect(name).to.equal('Rechnungen-2026.pdf')
    expect(content.subarray(0, 5).toString()).to.equal('%PDF-')
    expect(pages).to.be.at.least(numbers.length)
    expect(countPages(content)).to.equal(pages)
  })

  it('[R33] are nobody else’s', async () => {
    const otto = createLoggedIn(shop, 'otto')
    expect(await listOwnPapers(otto, { year: YEAR })).to.deep.equal({ years: [], papers: [] })
    expect(await getFailure(getYearFile(otto, { year: YEAR }))).to.include({ status: 404, code: 'not-found' })
    expect(await getFailure(listOwnPapers(shop.buyer(), { year: YEAR }))).to.include({ code: 'login-required' })
    expect(await getFailure(getYearFile(shop.buyer(), { year: YEAR }))).to.include({ code: 'login-required' })
  })

  it('[R37] are not drawn without end', async () => {
    const rateLimit = createRateLimit((limit) => createLimiter({ ...limit, name: crypto.randomUUID() }, undefined))
    const ctx = { ...createLoggedIn(shop, 'otto'), rateLimit }
    const codes = []
    for (let index = 0; index <= 20; index++) codes.push((await getFailure(getYearFile(ctx, { year: YEAR }))).code)
    expect(codes.indexOf('too-many-requests')).to.equal(20)
  })
})
