import { expect } from 'chai'
import fc from 'fast-check'
import type { Totals } from '#shared/api/basket.ts'
import type { DiscountRule } from '#shared/rules/basket/line-discounts.ts'
import { calculateTotals } from '#shared/rules/basket/totals.ts'
import { findTenant } from '#tenants/index.ts'
import { placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const VISITORS = 70
const BODIES_EACH = 15 // with VISITORS over a thousand (reliability.md R6)

/** Everything that takes something off in this test, by the code that an order names. */
const known: Readonly<Record<string, readonly DiscountRule[]>> = {
  START1: [{ kind: 'voucher', code: 'START1', off: { cents: 15_00 } }],
  DAY10: [{ kind: 'voucher', code: 'DAY10', off: { perMille: 100 }, fullPriceOnly: true }],
  PLUS: [
    { kind: 'promotion', code: 'PLUS', off: { perMille: 100 }, fullPriceOnly: true },
    { kind: 'promotion', code: 'PLUS', off: { parcel: true } },
    { kind: 'promotion', code: 'PLUS', off: { cents: 5_00 } },
  ],
}

interface Goods {
  sku: string
  cents: number
  reduced: boolean
  deliveryClass: 'parcel' | 'freight'
}

/** What may stand in the place of a number: JSON as it goes over the line, so that 1e309 is one. */
const number = fc.oneof(
  fc.constantFrom(
    '-1',
    '0',
    '1',
    '2',
    '1.5',
    '11',
    '1e309',
    '-1e309',
    '1e-9',
    'null',
    '"2"',
    '"2; drop table"',
    '[]',
    '{}',
    'true',
    '9007199254740993',
    '-0',
  ),
  fc.integer({ min: -1000, max: 100_000 }).map(String),
  fc.double().map((value) => JSON.stringify(value)),
)
const operation = (query: string, variables: string) => `{"query":${JSON.stringify(query)},"variables":${variables}}`

function mutations(skus: readonly string[]): fc.Arbitrary<(own: { key: string; totalCents: number }) => string> {
  const sku = fc.constantFrom(...skus, '', 'nichts', "' or 1=1 --").map((value) => JSON.stringify(value))
  const code = fc
    .constantFrom('START1', 'DAY10', 'FOREIGN1', 'ELSEWHERE1', 'OLD5', 'CLUB5', "x' or '1'='1", 'start 1', '%', '')
    .map((value) => JSON.stringify(value))
  const lines = fc
    .tuple(fc.constantFrom('addLine', 'setQuantity'), sku, number)
    .map(([name, which, quantity]) =>
      operation(
        `mutation($sku: String!, $quantity: Int!) { ${name}(sku: $sku, quantity: $quantity) { count } }`,
        `{"sku":${which},"quantity":${quantity}}`,
      ),
    )
  const extra = fc
    .tuple(
      sku,
      fc.constantFrom(
        'price: 1',
        'priceCents: 1',
        'currency: "XXX"',
        'total: 0',
        'discount: 100',
        'tenant: "de"',
        'customerId: "1"',
      ),
    )
    .map(([which, argument]) =>
      operation(`mutation { addLine(sku: ${which}, quantity: 1, ${argument}) { count } }`, '{}'),
    )
  const voucher = code.map((which) =>
    operation('mutation($code: String!) { applyVoucher(code: $code) { count } }', `{"code":${which}}`),
  )
  const benefit = fc
    .tuple(
      fc.constantFrom('PLUS', 'plus', 'NOPE', '__proto__'),
      fc.constantFrom('percent', 'parcel', 'five', 'constructor', ''),
    )
    .map((values) =>
      operation(
        'mutation($p: String!, $b: String!) { chooseBenefit(promotion: $p, benefit: $b) { count } }',
        JSON.stringify({ p: values[0], b: values[1] }),
      ),
    )
  const back = fc
    .constantFrom('removeVoucher', 'removeBenefit')
    .map((name) => operation(`mutation { ${name} { count } }`, '{}'))
  const skipped = fc.constantFrom(
    operation('mutation { setPayment(method: "free") { nextStep } }', '{}'),
    operation('mutation { setGuest(email: "") { nextStep } }', '{}'),
    operation('mutation { setAddress(input: { delivery: {} }) { nextStep } }', '{}'),
    operation('mutation { setDelivery(input: { parcelDay: "2020-01-01" }) { nextStep } }', '{}'),
  )
  const fixed = fc.oneof(lines, lines, extra, voucher, benefit, back, skipped).map((body) => () => body)
  const order = fc
    .tuple(number, fc.boolean(), fc.integer({ min: -2000, max: 2000 }))
    .map(([total, near, by]) => (own: { key: string; totalCents: number }) => {
      const cents = near ? String(own.totalCents + by) : total
      return operation(
        'mutation($key: String!, $totalCents: Int!) { placeOrder(key: $key, totalCents: $totalCents) { number } }',
        `{"key":"${own.key}","totalCents":${cents}}`,
      )
    })
  return fc.oneof({ arbitrary: fixed, weight: 4 }, { arbitrary: order, weight: 1 })
}

describe('tampering with prices', () => {
  let shop: TestShop
  let goods: Goods[]
  const database = () => shop.database ?? expect.fail('no database')
  const tenant = findTenant('at') ?? expect.fail('no tenant')

  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
    const { reader, writer } = database()
    const find = (deliveryClass: Goods['deliveryClass'], reduced: boolean) =>
      reader
        .selectFrom('variant')
        .innerJoin('product', (join) =>
          join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
        )
        .select(['sku', 'priceCents as cents'])
        .where('variant.tenant', '=', 'at')
        .where('product.deliveryClass', '=', deliveryClass)
        .where('product.vatClass', '=', 'standard')
        .where('stock', '>', 0)
        .where('priceCents', '>', 2000)
        .where('reducedOn', reduced ? 'is not' : 'is', null)
        .orderBy('sku')
        .executeTakeFirstOrThrow()
    const kinds = [['parcel', false] as const, ['parcel', true] as const, ['freight', false] as const]
    goods = await Promise.all(
      kinds.map(async ([deliveryClass, reduced]) => ({
        ...(await find(deliveryClass, reduced)),
        deliveryClass,
        reduced,
      })),
    )
    const skus = goods.map(({ sku }) => sku)
    await writer.updateTable('variant').set({ stock: 1_000_000 }).where('sku', 'in', skus).execute()
    const terms = {
      kind: 'welcome',
      valueCents: 50_00,
      perMille: null,
      minimumCents: 0,
      customerGroup: 'all',
      validFrom: '2020-01-01',
      validUntil: '2099-12-31',
    } as const
    const free = { ...terms, customerId: null, createdAt: '' }
    await writer
      .insertInto('voucher')
      .values([
        { ...free, tenant: 'at', code: 'FOREIGN1', email: 'ida@beispiel.example' },
        { ...free, tenant: 'de', code: 'ELSEWHERE1', email: null },
      ])
      .execute()
  })
  after(() => shop.stop())

  /** What an order may cost: the articles' prices, the delivery terms, and what its codes take off by the rules. */
  function allowedTotals(lines: readonly { sku: string; quantity: number }[], codes: readonly string[]): number[] {
    const priced = lines.map(({ sku, quantity }) => ({
      ...(goods.find((each) => each.sku === sku) ?? expect.fail(`no such article: ${sku}`)),
      quantity,
      vatPerMille: 200,
    }))
    const ways =
      codes.length === 0
        ? [[], ...(known.PLUS ?? []).filter(({ off }) => 'parcel' in off).map((each) => [each])]
        : (known[codes[0] ?? ''] ?? []).map((each) => [each])
    return ways.map(
      (reductions) =>
        calculateTotals({
          lines: priced,
          terms: tenant.delivery,
          currency: 'EUR',
          roundingCents: 1,
          discounts: reductions,
        }).totals.total.cents,
    )
  }

  it('[R6] makes no order at another total than the shop’s, whatever a thousand bodies say', async () => {
    const bodies = mutations(goods.map(({ sku }) => sku))
    const answers: number[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(bodies, { minLength: BODIES_EACH, maxLength: BODIES_EACH }),
        fc.nat(2),
        async (script, first) => {
          const visitor = createVisitor(shop, 'at')
          const own = await prepareOrder(visitor, 'AT', goods[first]?.sku ?? '')
          for (const body of script) {
            const { status } = await visitor.raw(body(own))
            answers.push(status)
            expect(status).to.be.below(500)
          }
          await placeTestOrder(visitor, own)
        },
      ),
      { numRuns: VISITORS, endOnFailure: true },
    )
    expect(answers.length).to.be.least(1000)

    const { reader } = database()
    const orders = await reader.selectFrom('order').selectAll().execute()
    expect(orders.length).to.be.above(VISITORS / 10)
    for (const order of orders) {
      const lines = await reader
        .selectFrom('orderLine')
        .select(['sku', 'quantity', 'priceCents'])
        .where('tenant', '=', order.tenant)
        .where('orderNumber', '=', order.number)
        .execute()
      const { total, discounts, goods: value } = JSON.parse(order.totals) as Totals
      const codes = discounts.map(({ code }) => code)
      for (const { quantity } of lines)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 10).to.equal(true)
      expect(codes.length).to.be.at.most(1)
      expect(Object.keys(known)).to.include.members(codes)
      if (codes[0] === 'START1') expect(value.cents).to.be.least(90_00)
      expect(order.totalCents).to.equal(total.cents)
      expect(allowedTotals(lines, codes)).to.include(order.totalCents)
    }
    const used = await reader
      .selectFrom('voucherRedemption')
      .select('code')
      .where('code', 'in', ['START1', 'FOREIGN1', 'ELSEWHERE1'])
      .execute()
    expect(used.length).to.be.at.most(1)
  }).timeout(300_000)
})
