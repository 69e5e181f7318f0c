import { expect } from 'chai'
import { type BotAnswer, CHAT_BOT_API } from '#shared/api/chat-bot.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
const opening = {
  at: 'Sie schreiben mit einem automatischen Assistenten.',
  fr: 'Vous échangez avec un assistant automatique.',
  nl: 'U chat met een digitale assistent.',
}
const address = (question: string) => `${CHAT_BOT_API}?${new URLSearchParams({ question })}`

describe('the assistant of a shop', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { FEATURES: 'de.chatBot=off', TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  const ask = (question: string, visitor = createVisitor(shop, 'at')) => visitor.json<BotAnswer>(address(question))
  const statusOf = async (path: string, tenant = 'at') => (await createVisitor(shop, tenant).get(path)).status

  async function order(visitor: Visitor, payment: PaymentMethod): Promise<string> {
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku, payment))
    return data.placeOrder.number
  }

  it('[O60] answers with a passage of the shop’s own and the page that it stands on', async () => {
    const answer = await ask('Was kostet die Rückgabe?')
    expect(answer)
      .to.deep.include({ kind: 'passages' })
      .and.to.have.nested.property('passage.page.target', 'route:service/returns')
    expect(answer).to.have.nested.property('passage.text[0]').which.includes('Wir tragen die Kosten der Rücksendung')
  })

  it('[O60 O9] tells where an order is to its customer only, once they are logged in', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    expect(await ask('Wo ist meine Bestellung?', visitor)).to.deep.equal({ kind: 'orders', orders: [] })
    const number = await order(visitor, 'invoice')
    const answer = await ask('Wo bleibt mein Paket?', visitor)
    expect(answer.kind === 'orders' && answer.orders).to.have.lengthOf(1)
    expect(answer).to.have.nested.property('orders[0]').which.includes({ number, state: 'placed' })
    expect(answer)
      .to.have.nested.property('orders[0].delivery.from')
      .which.matches(/^\d{4}-\d\d-\d\d$/)
    await order(visitor, 'prepayment')
    expect(await ask('Lieferstatus', visitor), 'nothing comes before the money').to.not.have.nested.property(
      'orders[0].delivery',
    )
    const other = (await registerCustomer(shop, 'at')).visitor
    expect(await ask(`Wo ist meine Bestellung ${number}?`, other)).to.deep.equal({ kind: 'orders', orders: [] })
    expect(await ask(`Wo ist meine Bestellung ${number}?`)).to.have.property('kind', 'login')
  })

  it('[R21] refuses what is no question with a clean 400', async () => {
    for (const query of [
      '',
      '?question=',
      '?question=%20%20',
      `?question=${'a'.repeat(301)}`,
      '?question=a&question=b',
      '?frage=a',
    ]) {
      const { status, body } = await createVisitor(shop, 'at').get(CHAT_BOT_API + query)
      expect([status, JSON.parse(body).error.code], query).to.deep.equal([400, 'invalid-input'])
      expect(JSON.parse(body).error.fields.question, query).to.match(
        /^(chat-bot\.question-required|validation\.too-long)$/,
      )
    }
  })

  it('lets nobody ask without end', async () => {
    const visitor = createVisitor(shop, 'nl')
    const answers = await Promise.all(Array.from({ length: 61 }, () => visitor.get(address('hallo'))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).to.deep.equal([
      ...Array.from({ length: 60 }, () => 200),
      429,
    ])
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).to.match(/^\d+$/)
    expect(await statusOf(address('hallo'), 'nl'), 'somebody else').to.equal(200)
  })

  it('[law 37] [S1.61] says first of all that no human answers, letter for letter, in each language', async () => {
    const pages = {
      at: ['at', '/service-hilfe/assistent'],
      fr: ['ch', '/fr/aide-service/assistant'],
      nl: ['nl', '/klantenservice/assistent'],
    } as const
    for (const [language, [tenant, path]] of Object.entries(pages)) {
      const html = main((await shop.get(tenant, path)).body)
      const sentence = opening[language as keyof typeof opening]
      expect(html, language).to.include(sentence)
      expect(html.indexOf(sentence)).to.be.below(html.indexOf('<form'))
    }
  })

  it('[O60] works without JavaScript: a form, the answer with its link, and always the ways to a human', async () => {
    const html = main((await shop.get('at', '/service-hilfe/assistent?question=Was+kostet+die+R%C3%BCckgabe%3F')).body)
    const [form = ''] = /<form[^>]*>/.exec(html) ?? []
    expect(form).to.include('action="/service-hilfe/assistent"').and.to.include('method="get"')
    expect(html).to.include('Wir tragen die Kosten der Rücksendung').and.to.include('href="/service-hilfe/rueckgabe"')
    expect(html)
      .to.include('href="tel:+43662012345"')
      .and.to.include('href="mailto:service@kontor.at"')
      .and.to.include('07:00 bis 22:00 Uhr')
    expect(html).to.include('href="/service-hilfe/assistent?question=Wo+ist+meine+Bestellung%3F"')
  })

  it('[O60] says on the page that it does not know, and leads nowhere that is not there', async () => {
    const html = main((await shop.get('at', '/service-hilfe/assistent?question=Wie+wird+das+Wetter%3F')).body)
    expect(html).to.include('Das weiß ich leider nicht.')
    const links = new Set([...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')))
    for (const link of links) expect((await createVisitor(shop, 'at').get(link)).status, link).to.equal(200)
  })

  it('[R21] shows what is wrong with a question at its field, with status 400, and what was asked as text', async () => {
    const empty = await shop.get('at', '/service-hilfe/assistent?question=')
    expect(empty.status).to.equal(400)
    expect(main(empty.body)).to.include('Bitte geben Sie Ihre Frage ein.').and.to.include('aria-invalid="true"')
    const hostile = await shop.get(
      'at',
      `/service-hilfe/assistent?question=${encodeURIComponent('<script>alert(1)</script>')}`,
    )
    expect(main(hostile.body)).to.include('&lt;script&gt;').and.not.to.include('<script>alert')
  })

  it('[O60] sends somebody who is not logged in to the login, and back to their question', async () => {
    const html = main((await shop.get('at', '/service-hilfe/assistent?question=Wo+ist+mein+Paket%3F')).body)
    expect(html).to.include('/anmelden?next=%2Fservice-hilfe%2Fassistent%3Fquestion%3DWo')
  })

  const findLauncherHref = async (tenant: string, path: string) =>
    /<a class="chat-launcher" href="([^"]+)"/.exec((await shop.get(tenant, path)).body)?.[1]

  it('[S2.75] stands on service pages in each language as a plain link', async () => {
    for (const path of ['/service-hilfe', '/service-hilfe/lieferung', '/service-hilfe/ratenrechner'])
      expect(await findLauncherHref('at', path), path).to.equal('/service-hilfe/assistent')
    expect(await findLauncherHref('ch', '/fr/aide-service/retours')).to.equal('/fr/aide-service/assistant')
    expect(await findLauncherHref('nl', '/klantenservice/betalen')).to.equal('/klantenservice/assistent')
  })

  it('[S2.75 S2.78 S2.79] stands nowhere else, and not on its own page', async () => {
    const without = [
      '/',
      '/magazin',
      '/warenkorb',
      '/service-hilfe/nachhaltigkeit',
      '/service-hilfe/ueber-uns',
      '/service-hilfe/ueber-uns/impressum',
      '/service-hilfe/assistent',
    ]
    for (const path of without) expect(await findLauncherHref('at', path), path).to.equal(undefined)
  })

  it('[S9.59] is not there in a shop whose flag is off', async () => {
    expect(await findLauncherHref('de', '/service-hilfe')).to.equal(undefined)
    expect(await statusOf('/service-hilfe/assistent', 'de')).to.equal(404)
    expect(await statusOf(address('Was kostet die Lieferung?'), 'de')).to.equal(404)
    expect(await findLauncherHref('at', '/service-hilfe')).to.not.equal(undefined)
  })
})
