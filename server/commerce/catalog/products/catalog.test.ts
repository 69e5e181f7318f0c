import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import { ConcurrentUpdateError } from '#server/database/index.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { findProductByCode, findPurchasableVariants, releaseStock, reserveStock } from '../variants/index.ts'
import { loadProductCards } from './index.ts'
import { findProduct } from './product.ts'
import { findProductAlternates } from './product-repository.ts'

describe('catalog', () => {
  let open: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  const ctx = () => createTestContext(open.database)
  const swiss = () => createTestContext(open.database, swissTestTenant)
  const product = async (sku: string, where = ctx()) => {
    const found = await findProduct(where, sku)
    if (!found) throw new Error(`${sku} is not in the fixture`)
    return found
  }

  before(async () => {
    open = await openSqliteTestDatabase()
    await insertCatalogue(open.database, testTenant)
    await insertCatalogue(open.database, swissTestTenant)
  })
  after(() => open.close())

  describe('product', () => {
    it('[S3.1] shows the colour of the sku, with its sizes in order and every colour as a swatch', async () => {
      const shirt = await product('100001')
      expect(shirt.colour).to.deep.equal({ key: 'blau', name: 'blau' })
      expect(shirt.sizes.map(({ label, stock }) => [label, stock])).to.deep.equal([
        ['36', 0],
        ['38', 7],
        ['110', 10],
      ])
      expect(shirt.colours.map(({ sku, soldOut }) => [sku, soldOut])).to.deep.equal([
        ['100001', false],
        ['100004', false],
      ])
    })

    it('needs a size choice on the page of a colour, not on that of an article', async () => {
      expect((await product('100001')).chosen).to.equal(false)
      expect((await product('100003')).chosen).to.equal(true)
      expect((await product('200001')).chosen).to.equal(true)
    })

    it('shows the lowest price that can be had until a size is chosen', async () => {
      const { price } = await product('100001')
      expect(price).to.deep.include({ current: { cents: 2999, currency: 'EUR' }, from: true, reductionPercent: 33 })
      expect((await product('100003')).price.current.cents).to.equal(3499)
    })

    it('[N8] tells what a year costs by label and tariff, and of tyres what they burn beyond class A', async () => {
      // 124 kWh at 40 cents; class C: 3.75 % of 700 litres at 1.80.
      expect((await product('400001')).runningCosts).to.deep.equal({
        perYear: { cents: 5000, currency: 'EUR' },
        fiveYears: { cents: 24800, currency: 'EUR' },
        kwhPerYear: 124,
        device: undefined,
      })
      expect((await product('500001')).runningCosts?.perYear.cents).to.equal(4700)
      expect((await product('200001')).runningCosts).to.equal(undefined)
    })

    it('[N7] names measures and packages, and of freight goods the hardest to carry in', async () => {
      const wardrobe = await product('200001')
      expect(wardrobe.packages).to.deep.equal([[400, 300, 100]])
      expect(wardrobe.sizes[0]?.largestPackage).to.deep.equal([400, 300, 100])
      expect(wardrobe.dimensions).to.deep.equal({ widthMm: 1500, heightMm: 2000 })
      expect((await product('500001')).sizes[0]?.largestPackage).to.equal(undefined)
    })

    it('[law 9] announces no reduction where the price was as low before', async () => {
      expect((await product('400001')).price).to.deep.equal({
        current: { cents: 74900, currency: 'EUR' },
        unit: undefined,
      })
    })

    it('[law 16] shows the price per measure', async () => {
      expect((await product('300002')).price.unit).to.deep.equal({
        price: { cents: 1363, currency: 'EUR' },
        quantity: 1,
        measure: 'm2',
      })
    })

    it('carries crumbs, energy label with its sheet, and who answers inside the EU', async () => {
      const fridge = await product('400001')
      expect(fridge.crumbs.map(({ name }) => name)).to.deep.equal(['Technik', 'Kühlschränke'])
      expect(fridge.energy).to.deep.include({
        class: 'C',
        sheet: [{ name: 'Energieverbrauch', value: '124 kWh/Jahr' }],
      })
      expect(fridge.label).to.deep.include({
        registration: '1234567',
        consumption: '124 kWh/annum',
        rows: [{ name: 'Lieferant', value: fridge.brand }],
      })
      expect(fridge.safety.responsible?.name).to.equal('Werk Muster GmbH')
    })

    it('has no delivery window when sold out, and charges freight at its own fee', async () => {
      const armchair = await product('600001')
      expect(armchair.delivery).to.equal(undefined)
      expect(armchair.deliveryCost.cents).to.equal(3995)
      expect((await product('500001')).deliveryCost.cents).to.equal(0)
      expect((await product('300001')).deliveryCost.cents).to.equal(595)
    })

    it('is unknown when it left the range, and speaks the locale it is asked in', async () => {
      expect(await findProduct(ctx(), '800001')).to.equal(undefined)
      expect((await product('200001', { ...swiss(), locale: 'fr-CH' })).title).to.equal('Armoire avec miroir')
    })
  })

  describe('cards', () => {
    it('come in the order asked for, without what is not in the range', async () => {
      const cards = await loadProductCards(ctx(), ['tyre', 'retired', 'nonsense', 'shirt'])
      expect(cards.map(({ productId }) => productId)).to.deep.equal(['tyre', 'shirt'])
    })

    it('represent a style by its cheapest colour, or by a wished one', async () => {
      const [usual] = await loadProductCards(ctx(), ['shirt'])
      const [wished] = await loadProductCards(ctx(), ['shirt'], ['weiss'])
      expect(usual).to.deep.include({ sku: '100001', coloursHidden: 0, isNew: false })
      expect(usual?.price).to.deep.include({ from: true, reductionPercent: 33 })
      expect(wished?.sku).to.equal('100004')
      expect(wished?.pictures[0]?.source).to.equal('test/shirt-weiss-0.jpg')
    })

    it('[N7 N8] carry running costs and the largest package, where there are such', async () => {
      const [fridge, shirt] = await loadProductCards(ctx(), ['fridge', 'shirt'])
      expect(fridge).to.deep.include({ largestPackage: [400, 300, 100] })
      expect(fridge?.runningCosts?.perYear.cents).to.equal(5000)
      expect(shirt).to.include({ largestPackage: undefined, runningCosts: undefined })
    })

    it('mark what is new and what is sold out', async () => {
      const [tyre, armchair] = await loadProductCards(ctx(), ['tyre', 'armchair'])
      expect(tyre).to.deep.include({ isNew: true, soldOut: false })
      expect(tyre?.tyre?.noiseDb).to.equal(71)
      expect(armchair?.soldOut).to.equal(true)
    })
  })

  describe('variants', () => {
    it('tell the basket variant, stock and tax class, in the order asked for', async () => {
      const variants = await findPurchasableVariants(ctx(), ['300001', 'unknown', '100002', '800001'])
      expect(
        variants.map(({ sku, variantLabel, stock, vatClass }) => [sku, variantLabel, stock, vatClass]),
      ).to.deep.equal([
        ['300001', 'sand, 140 × 200 cm', 12, 'reduced'],
        ['100002', 'blau, 38', 7, 'standard'],
      ])
    })

    it('are found by sku, order number however spaced, and EAN', async () => {
      const shirt = { slug: 'hemdbluse-aus-baumwolle', sku: '100001' }
      for (const code of ['100001', 'K100001', ' k100 001 ', '9000000100001'])
        expect(await findProductByCode(ctx(), code), code).to.deep.equal(shirt)
      for (const code of ['hemd', '', '800001', "1' or 1=1"])
        expect(await findProductByCode(ctx(), code), code).to.equal(undefined)
    })

    it('[R21] are not found by a key no database could hold', async () => {
      expect(await findPurchasableVariants(ctx(), ['100001\0'])).to.deep.equal([])
      expect(await findProductAlternates(ctx(), '\0')).to.deep.equal([])
    })

    it('name the shops that carry a sku', async () => {
      expect(
        (await findProductAlternates(ctx(), '200001')).map(({ tenant, locale }) => `${tenant} ${locale}`),
      ).to.deep.equal(['at de-AT', 'ch de-CH', 'ch fr-CH'])
      expect(await findProductAlternates(ctx(), '800001')).to.deep.equal([])
    })
  })

  describe('stock', () => {
    const findStock = async (sku: string, where = ctx()) => (await findPurchasableVariants(where, [sku]))[0]?.stock

    it('[R4] is taken whole or not at all, and only in the own shop', async () => {
      await inTransaction(ctx(), (tx) => reserveStock(tx, '200001', 3))
      const tooMany = inTransaction(ctx(), (tx) => reserveStock(tx, '200001', 2))
      expect(await tooMany.catch((error: unknown) => error)).to.be.instanceOf(ConcurrentUpdateError)
      expect(await findStock('200001')).to.equal(1)
      expect(await findStock('200001', swiss())).to.equal(4)
    })

    it('comes back', async () => {
      await inTransaction(ctx(), (tx) => releaseStock(tx, '200001', 3))
      expect(await findStock('200001')).to.equal(4)
    })
  })
})
