import { expect } from 'chai'
import { messages } from '#shared/messages/index.ts'
import { getPath } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getLastMailText } from '#test/support/customer.ts'
import { readMainText } from '#test/support/page-text.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('the pages of the newsletter', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  /** The secret of the last link that an address got. */
  const findToken = async (email: string) =>
    /token=([\w.-]+)/.exec(await getLastMailText(shop, email))?.[1] ?? expect.fail('no link')

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.32 S2.60 S2.61 S2.102 S2.103 S2.104 S2.105 S2.107] of ${tenant.id} in ${locale} lead through sign-up and sign-out without JavaScript`, async () => {
        const words = messages[getLanguage(locale)]
        const up = getPath(tenant, locale, 'service/newsletter-sign-up')
        const out = getPath(tenant, locale, 'service/newsletter-sign-out')
        const email = `leser-${tenant.id}-${locale}-${Date.now()}@beispiel.example`.toLowerCase()
        const visitor = createVisitor(shop, tenant.id, locale)
        expect(readMainText((await visitor.get(up)).body)).to.include(words['newsletter.subscribe'])
        const sent = await visitor.post(up, { email, brand: 'both', frequency: '1' })
        expect(readMainText(sent.body)).to.include(words['newsletter.sent-title']).and.include(email)
        const resent = await visitor.post(up, { intent: 'resend', email })
        expect(readMainText(resent.body)).to.include(words['newsletter.resent'])
        const token = await findToken(email)
        const question = await visitor.get(`${up}?token=${token}`)
        expect(readMainText(question.body)).to.include(words['newsletter.confirm-text'])
        expect(question.body).to.include('name="robots" content="noindex')
        const confirmed = await visitor.post(`${up}?token=${token}`, { intent: 'confirm', token })
        expect(readMainText(confirmed.body)).to.include(words['newsletter.confirmed-title'])
        const again = await visitor.post(up, { email, brand: 'both', frequency: '1' })
        expect(readMainText(again.body)).to.include(words['newsletter.subscribed-title'])
        const link = `${out}?token=${await findToken(email)}`
        const paused = await visitor.post(link, { token: link.split('=')[1] ?? '', change: 'pause', pauseDays: '21' })
        expect(readMainText(paused.body)).to.include(words['newsletter.done-pause'])
        expect((await visitor.get(link)).body).to.match(
          /value="unsubscribe"[^>]*checked|checked[^>]*value="unsubscribe"/,
        )
        const ended = await visitor.post(link, { token: link.split('=')[1] ?? '', change: 'unsubscribe' })
        expect(readMainText(ended.body)).to.include(words['newsletter.done-unsubscribe'])
        expect(readMainText((await visitor.get(link)).body)).to.include(words['newsletter.not-found'])
      })

  it('[S4.28 S5.1 O37] say what is wrong with an address at its field, and keep what was chosen', async () => {
    const refused = await createVisitor(shop, 'at').post('/service-hilfe/newsletter/anmelden', {
      email: 'keine Adresse',
      brand: 'living',
      frequency: '3',
    })
    expect(refused.status).to.equal(422)
    expect(refused.body).to.include('aria-invalid="true"').and.include('keine Adresse')
    expect(refused.body).to.match(/<option value="living"[^>]*selected|<option[^>]*selected[^>]*value="living"/)
  })

  it('[S2.98 S2.99 S8.13 S8.14 R35] answer the same for an address that is known and one that is not, to the letter', async () => {
    const [up, out] = ['/service-hilfe/newsletter/anmelden', '/service-hilfe/newsletter/abmelden']
    const known = `bekannt-${Date.now()}@beispiel.example`
    const reader = createVisitor(shop, 'at')
    await reader.post(up, { email: known, brand: 'both', frequency: '1' })
    const token = await findToken(known)
    await reader.post(`${up}?token=${token}`, { intent: 'confirm', token })
    const post = async (path: string, form: Record<string, string>) =>
      readMainText((await createVisitor(shop, 'at').post(path, form)).body).replaceAll(form.email ?? '', 'X')
    for (const [path, form] of [
      [up, { brand: 'both', frequency: '1' }],
      [up, { intent: 'resend' }],
      [out, { change: 'pause', pauseDays: '7' }],
      [out, { change: 'frequency', frequency: '0', brand: 'both' }],
      [out, { change: 'unsubscribe' }],
    ] as const) {
      const [ofKnown, ofUnknown] = [
        await post(path, { ...form, email: known }),
        await post(path, { ...form, email: 'keiner@beispiel.example' }),
      ]
      expect(ofKnown).to.equal(ofUnknown).and.have.length.greaterThan(40)
    }
    const linked = await createVisitor(shop, 'at').get(`${out}?token=keiner`)
    expect(readMainText(linked.body)).to.include('Wir haben keinen Newsletter gefunden')
  })
})
