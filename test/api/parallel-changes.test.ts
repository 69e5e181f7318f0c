import { expect } from 'chai'
import { bookInstalment } from '#server/commerce/payments/credit/operator-bookings.ts'
import { PROTECTION_PATH } from '#shared/api/credit.ts'
import { CUSTOMER_API, type CustomerAddress } from '#shared/api/customers.ts'
import { ALL_CREDIT_FEATURES, chooseInstalments, concludeCredit, grantCredit } from '#test/support/credit.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'

const PARALLEL_CALLS = 12
const ROUNDS = 4 // of calls whose order is left to chance
const MAX_ADDRESSES = 20
const MAX_PIECES = 10
const INSTALMENT_CENTS = 1_00

const inParallel = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/**
 * What one customer, or one customer and an operator, change at the same moment. SQLite has one writer and passes
 * anyway; on PostgreSQL the calls meet.
 */
describe('changes at the same moment', function () {
  this.timeout(120_000)
  let shop: TestShop
  let visitor: Visitor
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback', FEATURES: ALL_CREDIT_FEATURES } })
  })
  after(() => shop.stop())
  beforeEach(async () => {
    const registered = await registerCustomer(shop, 'at')
    visitor = registered.visitor
    await grantCredit(shop, 'at', registered.customer, 4000_00)
  })

  const addAddress = (index: number) =>
    visitor.send(`${CUSTOMER_API}/addresses`, {
      address: { ...testAddresses.AT, houseNumber: String(index + 1) },
      defaultDelivery: true,
      defaultBilling: index % 2 === 0,
    })
  const loadBook = () => visitor.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)

  function expectOneDefaultEach(book: readonly CustomerAddress[]) {
    for (const kind of ['defaultDelivery', 'defaultBilling'] as const)
      expect(
        book.filter((entry) => entry[kind]).map(({ id }) => id),
        kind,
      ).to.have.lengthOf(1)
  }

  it('[R3] an address book has one default of each kind, however many entries are added at once', async () => {
    for (const { status } of await inParallel(PARALLEL_CALLS, addAddress)) expect(status).to.equal(201)
    const book = await loadBook()
    expect(book).to.have.lengthOf(PARALLEL_CALLS)
    expectOneDefaultEach(book)
  })

  it('[R3] an address book has one default of each kind after entries are changed and deleted at once', async () => {
    for (let index = 0; index < PARALLEL_CALLS; index++) await addAddress(index)
    const book = await loadBook()
    await inParallel(PARALLEL_CALLS, (index) => {
      const path = `${CUSTOMER_API}/addresses/${book[index]?.id}`
      if (index % 3 === 0) return visitor.send(`${path}/delete`)
      return visitor.send(path, { address: book[index]?.address ?? {}, defaultDelivery: true, defaultBilling: true })
    })
    expectOneDefaultEach(await loadBook())
  })

  it('[R3] an address book never holds more than its limit', async () => {
    const statuses = (await inParallel(MAX_ADDRESSES + 5, addAddress)).map(({ status }) => status)
    expect(statuses.toSorted()).to.deep.equal([...Array(MAX_ADDRESSES).fill(201), ...Array(5).fill(409)])
    expect(await loadBook()).to.have.lengthOf(MAX_ADDRESSES)
  })

  it('[R3] a basket line counts every piece that was added, up to its limit', async () => {
    const { sku } = await findOrderableVariant(visitor)
    const stored = () =>
      shop.database?.reader
        .selectFrom('basketLine')
        .select('quantity')
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .orderBy('addedAt', 'desc')
        .execute()
    for (const [pieces, expected] of [
      [MAX_PIECES - 2, MAX_PIECES - 2],
      [PARALLEL_CALLS, MAX_PIECES],
    ] as const) {
      const added = await inParallel(pieces, () =>
        visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku }),
      )
      expect(added.filter(({ error }) => error)).to.deep.equal([])
      expect(await stored()).to.deep.equal([{ quantity: expected }])
    }
  })

  /** Buys something in instalments; answers the agreement's number. */
  async function buyOnCredit(): Promise<string> {
    const { sku } = await findOrderableVariant(visitor, { price: '10000-30000' })
    const prepared = await prepareOrder(visitor, 'AT', sku)
    await chooseInstalments(visitor, 6)
    await concludeCredit(visitor)
    const { data, error } = await placeTestOrder(visitor, prepared)
    if (error) throw new Error(JSON.stringify(error))
    return data.placeOrder.number
  }

  /** Debit minus credit of an account of the shop's books. */
  async function readBalance(account: string): Promise<number> {
    const entries = await shop.database?.reader
      .selectFrom('ledgerEntry')
      .select(['debit', 'credit', 'cents'])
      .where('tenant', '=', 'at')
      .execute()
    return (entries ?? []).reduce(
      (sum, { debit, credit, cents }) => sum + (debit === account ? cents : credit === account ? -cents : 0),
      0,
    )
  }

  it('[O7 law 6] a credit that is withdrawn while instalments come in leaves nothing on its account, and every payment counts for the invoice', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const number = await buyOnCredit()
      const [{ amountCents = 0 } = {}] =
        (await shop.database?.reader
          .selectFrom('creditAgreement')
          .select('amountCents')
          .where('tenant', '=', 'at')
          .where('number', '=', number)
          .execute()) ?? []
      const withdrawal = visitor.ask('mutation($n: String!) { withdrawCredit(agreement: $n) { id } }', { n: number })
      const payments = await inParallel(PARALLEL_CALLS, (index) =>
        bookInstalment(createOperatorContext(shop, 'at'), {
          agreementNumber: number,
          cents: INSTALMENT_CENTS,
          reference: `bank ${number} ${index}`,
        }).then(
          () => 'booked',
          ({ code, message }: { code?: string; message: string }) => code ?? message,
        ),
      )
      expect((await withdrawal).error).to.equal(undefined)
      expect(['booked', 'agreement-not-active']).to.include.members(payments)
      const paidCents = payments.filter((outcome) => outcome === 'booked').length * INSTALMENT_CENTS
      expect(await readBalance(`credit:${number}`), 'on the credit').to.equal(0)
      expect(await readBalance(`invoice:${number}`), 'on the invoice').to.equal(amountCents - paidCents)
    }
  })

  it('[R3 O7] protection of an agreement is ordered once, however often it is asked for at once', async () => {
    const agreement = await buyOnCredit()
    const statuses = await inParallel(
      PARALLEL_CALLS,
      async () => (await visitor.send(PROTECTION_PATH, { agreement, remark: '', termsAccepted: true })).status,
    )
    expect(statuses.filter((status) => status < 300)).to.have.lengthOf(1)
    expect(statuses.filter((status) => status === 409)).to.have.lengthOf(PARALLEL_CALLS - 1)
  })

  it('[R3 O7] an agreement is withdrawn from once, however often it is asked for at once', async () => {
    const n = await buyOnCredit()
    const errors = await inParallel(
      PARALLEL_CALLS,
      async () =>
        (await visitor.ask('mutation($n: String!) { withdrawCredit(agreement: $n) { id } }', { n })).error?.code,
    )
    expect(errors.filter((code) => code === undefined)).to.have.lengthOf(1)
    expect(errors.filter((code) => code === 'credit-not-withdrawable')).to.have.lengthOf(PARALLEL_CALLS - 1)
  })
})
