import { expect } from 'chai'
import { WITHDRAWALS_API } from '#shared/api/withdrawals.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { toPlainText } from '#test/support/law.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { REVIEW_SECRET, receiveOrder } from '#test/support/review.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const at = findTenant('at') ?? expect.fail()
const XSS = '<img src=x onerror=alert(1)>'

/** The words that the law asks for, and the voluntary return in their place in Switzerland. */
const buttons: Readonly<Record<string, readonly [link: string, confirm: string]>> = {
  'de-AT': ['Vertrag widerrufen', 'Widerruf bestätigen'],
  'de-DE': ['Vertrag widerrufen', 'Widerruf bestätigen'],
  'de-CH': ['Rückgabe anmelden', 'Rückgabe bestätigen'],
  'fr-CH': ['Annoncer un retour', 'Confirmer le retour'],
  'nl-NL': ['Overeenkomst herroepen', 'Herroeping bevestigen'],
}

const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? expect.fail(`no field ${name}`)

describe('the withdrawal function without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  const findMails = async (recipient: string) =>
    (await shop.database?.reader
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('recipient', '=', recipient)
      .execute()) ?? []

  for (const tenant of tenants)
    for (const locale of tenant.locales) {
      const path = getPath(tenant, locale, 'service/withdrawal')
      const [link = '', confirm = ''] = buttons[locale] ?? []

      it(`[law 1, 21] [N4] takes two steps from the footer to the receipt: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const home = await shop.get(tenant.id, getPath(tenant, locale, 'home'))
        expect(home.body).to.match(new RegExp(`<a [^>]*href="${path}"[^>]*>${link}</a>`))
        expect((await shop.get(tenant.id, path)).status).to.equal(200)

        const email = `widerruf-${locale.toLowerCase()}@beispiel.example`
        const entered = {
          intent: 'review',
          order: 'Hemd im Mai',
          name: `Eva ${XSS}`,
          email,
          scope: 'whole',
          goods: '',
          reason: '',
        }
        const second = await shop.post(tenant.id, path, new URLSearchParams(entered).toString())
        expect(second.status).to.equal(200)
        expect(second.body).to.include(confirm).and.include('Hemd im Mai').and.not.include(XSS)

        const key = readHidden(second.body, 'key')
        const declared = new URLSearchParams({
          ...entered,
          intent: 'confirm',
          step: 'confirm',
          pieces: '',
          key,
        }).toString()
        const posted = await shop.post(tenant.id, path, declared)
        expect(posted.status).to.equal(303)
        expect((await shop.post(tenant.id, path, declared)).headers.location).to.equal(posted.headers.location)
        const receipt = await shop.get(tenant.id, String(posted.headers.location))
        expect(receipt.body)
          .to.include(getMessages(tenant, locale)['withdrawal.done'])
          .and.match(/\d\d:\d\d:\d\d/)
        expect(receipt.body).to.include('noindex')

        await waitUntil(async () => (await findMails(email)).length > 0)
        const mails = await findMails(email)
        expect(mails).to.have.lengthOf(1)
        expect(mails[0]?.text)
          .to.include('Hemd im Mai')
          .and.match(/\d\d:\d\d:\d\d/)
        if (tenant.country === 'CH')
          expect(toPlainText(`${second.body}${mails[0]?.text}`).replace('Widerrufsrecht gibt es', '')).not.to.match(
            /Widerruf|ß/,
          )
      })
    }

  it('[law 1] [N4] is filled in by the link of an e-mail, and takes lines and pieces', async () => {
    const { order, query } = await receiveOrder(shop, at)
    const path = `${getPath(at, 'de-AT', 'service/withdrawal')}?${query}`
    const first = await shop.get('at', path)
    expect(first.body).to.include(order).and.include('name="line0"')
    const entered = {
      intent: 'review',
      order,
      name: 'Eva Muster',
      email: 'eva@beispiel.example',
      scope: 'part',
      line0: '0',
    }
    const none = await shop.post('at', path, new URLSearchParams(entered).toString())
    expect(none.status).to.equal(422)
    expect(none.body).to.include('Bitte wählen Sie aus')
    const second = await shop.post('at', path, new URLSearchParams({ ...entered, line0: '1' }).toString())
    expect(readHidden(second.body, 'pieces')).to.equal('0:1')
    const changed = await shop.post(
      'at',
      path,
      new URLSearchParams({ ...entered, line0: '1', intent: 'change' }).toString(),
    )
    expect(changed.body).to.include('name="line0"')
    const form = {
      ...entered,
      intent: 'confirm',
      pieces: '0:1',
      goods: '',
      reason: '',
      key: readHidden(second.body, 'key'),
    }
    const posted = await shop.post('at', path, new URLSearchParams(form).toString())
    expect((await shop.get('at', String(posted.headers.location))).body).to.include('1 × ')
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[law 1, 21] [N4] says before the last step what it leads to, and nothing to a stranger: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { order, query } = await receiveOrder(shop, tenant, { locale })
        const path = getPath(tenant, locale, 'service/withdrawal')
        const form = { intent: 'review', order, name: 'Eva Muster', email: 'eva@beispiel.example', scope: 'whole' }
        const open = (search: string) => shop.post(tenant.id, `${path}?${search}`, new URLSearchParams(form).toString())
        const own = await open(query)
        expect(own.status).to.equal(200)
        expect(own.body).to.include(messages['returns.forecast-change']).and.include(messages['returns.forecast-worth'])
        const stranger = await open(`order=${order}`)
        expect(stranger.status).to.equal(200)
        expect(stranger.body).to.include(messages['withdrawal.confirm']).and.include(order)
        expect(stranger.body).not.to.include(messages['returns.forecast-worth'])
      })

  it('[law 1] [R37] refuses no declaration of many: past some an hour it asks for the security check', async () => {
    const visitor = createVisitor(shop, 'at')
    const declare = () =>
      visitor.send<{ error?: { code: string } }>(WITHDRAWALS_API, {
        ...{ key: crypto.randomUUID(), order: '1', name: 'Eva', email: 'viele@beispiel.example' },
      })
    let answer = await declare()
    for (let i = 0; i < 20 && answer.status === 200; i += 1) answer = await declare()
    const { status, body } = answer
    expect({ status, code: body.error?.code }).to.deep.equal({ status: 403, code: 'captcha-required' })
  })
})
