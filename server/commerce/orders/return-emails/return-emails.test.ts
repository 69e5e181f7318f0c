import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { announceReturnInput } from '#shared/api/returns.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { orderSignatures } from '#test/support/delivered-order.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { announceReturn } from '../returns/announce.ts'
import { acceptReturn, receiveReturn, refuseReturn } from '../returns/index.ts'
import { sendReturnAnnounced, sendReturnChanged } from './index.ts'

const SKU = '100003'
const NOTE = 'Saum 58'

/** What only this e-mail says, in the words of a language. */
const words: Readonly<Record<'de' | 'fr' | 'nl', Readonly<Record<string, RegExp>>>> = {
  de: {
    announced: /Etikett liegt als PDF bei/,
    arrived: /ist bei uns/,
    checked: /alles in Ordnung/,
    money: /Ihr Geld schicken wir/,
    exchange: /Umtausch/,
    refused: /nicht annehmen/,
  },
  fr: {
    announced: /étiquette est jointe en PDF/,
    arrived: /est chez nous/,
    checked: /tout est en ordre/,
    money: /Nous vous remboursons/,
    exchange: /en échange/,
    refused: /ne pouvons pas l’accepter/,
  },
  nl: {
    announced: /retourlabel is als pdf bijgevoegd/,
    arrived: /is bij ons/,
    checked: /alles is in orde/,
    money: /U krijgt uw geld terug/,
    exchange: /in ruil/,
    refused: /niet aannemen/,
  },
}
const getWords = (locale: Locale) => words[getLanguage(locale)]

describe('mails about returns', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let sent: OutgoingEmail[]
  const origin = 'https://shop.example'
  const deps = { send: async (mail: OutgoingEmail) => void sent.push(mail), getMessages, origin }
  before(async () => {
    shop = await openAnyDatabase()
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  beforeEach(() => {
    sent = []
  })
  after(() => shop.close())

  /** An order of three pieces that has arrived. */
  async function receive(tenant: Tenant, locale: Locale) {
    const session = createTestSession(randomUUID())
    const ctx = createTestContext(shop.database, tenant, { locale, session, orderSignatures })
    await addLine(ctx, { sku: SKU, quantity: 3 })
    await setGuest(ctx, { email: 'sanne@example.org' })
    await setAddress(ctx, { delivery: { ...testAddresses[tenant.country], firstName: 'Sanne', lastName: 'de Vries' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    const order = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    await shop.database.writer
      .updateTable('orderLine')
      .set({ state: 'delivered', shippedQuantity: 3, deliveredQuantity: 3 })
      .where('orderNumber', '=', order.number)
      .where('tenant', '=', tenant.id)
      .execute()
    return { ctx, order }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.14] tell in ${locale} how goods travel, that they have arrived, and what became of them`, async () => {
        const { ctx, order } = await receive(tenant, locale)
        const announce = async (exchange = '') => {
          const lines = [{ position: 0, quantity: 1, exchange }]
          const input = parse(announceReturnInput, { order: order.number, key: randomUUID(), lines })
          const { returns } = await announceReturn(ctx, input)
          const id = returns.find(({ state }) => state === 'announced')?.id ?? expect.fail()
          await sendReturnAnnounced(ctx, id, deps)
          await receiveReturn(ctx, id)
          await sendReturnChanged(ctx, { id, state: 'arrived' }, deps)
          return id
        }
        const finish = async (id: string, state: 'checked' | 'refused') => {
          if (state === 'checked') await acceptReturn(ctx, id, 'operator:ida')
          else await refuseReturn(ctx, id, NOTE)
          await sendReturnChanged(ctx, { id, state }, deps)
        }
        const ids = [await announce()]
        await finish(ids[0] ?? '', 'checked')
        ids.push(await announce(SKU))
        await finish(ids[1] ?? '', 'checked')
        ids.push(await announce())
        await finish(ids[2] ?? '', 'refused')

        const kinds = ['announced', 'arrived', 'checked', 'announced', 'arrived', 'checked']
        expect(sent.map(({ messageId }) => messageId.split('.', 1)[0])).to.deep.equal(
          [...kinds, 'announced', 'arrived', 'refused'].map((kind) => `return-${kind}`),
        )
        const said = getWords(locale)
        for (const [i, { subject, text, messageId, files = [] }] of sent.entries()) {
          const kind = /^return-(\w+)/.exec(messageId)?.[1] ?? expect.fail()
          expect(subject, messageId).to.include(ids[Math.floor(i / 3)])
          expect(text, messageId)
            .to.match(said[kind] ?? expect.fail())
            .and.include(order.lines[0]?.title)
          expect(text, messageId).to.include('signature=')
          expect(files.length, messageId).to.equal(kind === 'announced' ? 1 : 0)
          expect(`${subject} ${text}`, messageId).not.to.match(tenant.country === 'CH' ? /ß|[{}]/ : /[{}]/)
        }
        const [paidBack, exchanged, refused] = [sent[2]?.text, sent[5]?.text, sent[8]?.text]
        expect(paidBack)
          .to.match(said.money ?? expect.fail())
          .and.not.match(said.exchange ?? expect.fail())
        expect(exchanged)
          .to.match(said.exchange ?? expect.fail())
          .and.not.match(said.money ?? expect.fail())
        const arrived = sent.filter(({ messageId }) => messageId.startsWith('return-arrived'))
        const promisesMoney = arrived.map(({ text }) => /2 (Werktagen|jours ouvrables|werkdagen)/.test(text))
        expect(promisesMoney).to.deep.equal([true, false, true])
        expect(refused).to.include(NOTE)
        expect(sent.filter(({ text }) => text.includes(NOTE))).to.have.lengthOf(1)
      })
})
