import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { AdjustmentKind } from '#shared/rules/orders/adjustment.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { adjustOrder } from '../order-adjustments/index.ts'
import { bookBankTransfer } from '../order-payments/index.ts'
import { sendOrderAdjusted } from './index.ts'

const PIECES = 5

/** The first words of a subject: what has happened to the pieces. */
const subjects: Readonly<Record<'de' | 'fr' | 'nl', readonly string[]>> = {
  de: ['Storniert', 'Nicht lieferbar', 'Verloren gegangen', 'Nicht zugestellt'],
  fr: ['Annulés', 'Non livrable', 'Perdus', 'Non remis'],
  nl: ['Geannuleerd', 'Niet leverbaar', 'Zoekgeraakt', 'Niet bezorgd'],
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

describe('mails about changes of an order', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let sent: OutgoingEmail[]
  const deps = {
    send: async (mail: OutgoingEmail) => void sent.push(mail),
    getMessages,
    origin: 'https://shop.example',
  }
  before(async () => {
    shop = await openAnyDatabase()
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  beforeEach(() => {
    sent = []
  })
  after(() => shop.close())

  async function place(tenant: Tenant, locale: Locale) {
    const session = createTestSession(randomUUID())
    const ctx = createTestContext(shop.database, tenant, { locale, session })
    await addLine(ctx, { sku: '100003', quantity: PIECES })
    await setGuest(ctx, { email: 'sanne@example.org' })
    await setAddress(ctx, { delivery: { ...testAddresses[tenant.country], firstName: 'Sanne', lastName: 'de Vries' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    return { ctx, order: await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents }) }
  }

  /** Takes a piece out of the order, and tells its buyer. */
  async function takeOut(ctx: Context, number: string, kind: AdjustmentKind, reason = '') {
    const adjustment = await inTransaction(ctx, (tx) =>
      adjustOrder(tx, number, {
        key: randomUUID(),
        kind,
        reason,
        actor: 'shop',
        lines: [{ position: 0, quantity: 1 }],
      }),
    )
    await sendOrderAdjusted(ctx, { number, id: adjustment.id, files: [] }, deps)
    return adjustment
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[O6] say in ${locale} what happened to the pieces, and the money that comes back`, async () => {
        const { ctx, order } = await place(tenant, locale)
        const { number, totals } = order
        const { formatMoney } = getLocaleFormatter(tenant, locale)
        const unpaid = await takeOut(ctx, number, 'cancellation')
        await bookBankTransfer(ctx, {
          orderNumber: number,
          cents: totals.total.cents - unpaid.reduction.cents,
          reference: `line ${number}`,
        })
        const paid = [
          await takeOut(ctx, number, 'undeliverable'),
          await takeOut(ctx, number, 'lost', 'lost'),
          await takeOut(ctx, number, 'lost', 'returned'),
        ]
        await takeOut(ctx, number, 'return')
        expect(sent.map(({ subject }) => subject.split(/\s?:/, 1)[0])).to.deep.equal(subjects[getLanguage(locale)])
        expect(sent.map(({ messageId }) => messageId.split('@', 1)[0])).to.deep.equal(
          [1, 2, 3, 4].map((id) => `order-adjusted.${number}.${id}`),
        )
        const amounts = [unpaid.reduction, ...paid.map(({ refund }) => refund)]
        for (const [i, { text, subject, to }] of sent.entries()) {
          expect(to).to.equal('sanne@example.org')
          expect(subject).to.include(number)
          const total = [unpaid, ...paid][i]?.total ?? expect.fail()
          expect(amounts[i]?.cents).to.be.greaterThan(0)
          expect(plain(text), subject)
            .to.include(plain(formatMoney(amounts[i] ?? total)))
            .and.include(plain(formatMoney(total)))
            .and.include(order.lines[0]?.title)
          expect(`${subject} ${text}`, subject).not.to.match(tenant.country === 'CH' ? /ß|[{}]/ : /[{}]/)
        }
      })
})
