import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { completePaylinkPayment, issueTestPaylink } from '#test/support/paylink.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const DAY_MS = 86_400_000

const words = {
  de: {
    open: 'Offenen Betrag bezahlen',
    thanks: 'Ihre Zahlung ist bestätigt',
    paid: 'Dieser Betrag ist bezahlt',
    expired: 'Dieser Link ist abgelaufen',
  },
  fr: {
    open: 'Payer le montant dû',
    thanks: 'votre paiement est confirmé',
    paid: 'Ce montant est payé',
    expired: 'Ce lien a expiré',
  },
  nl: {
    open: 'Openstaand bedrag betalen',
    thanks: 'uw betaling is bevestigd',
    paid: 'Dit bedrag is betaald',
    expired: 'Deze link is verlopen',
  },
} as const
const wrong = {
  de: 'Dieser Link führt zu keiner Zahlung',
  fr: 'Ce lien ne mène à aucun paiement',
  nl: 'Bij deze link hoort geen betaling',
} as const

describe('the paylink’s pages', () => {
  let shop: TestShop
  let time = new Date()
  const logged: string[] = []
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ now: () => time, log: (line) => logged.push(line) })
  })
  after(() => shop.stop())

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const language = locale.slice(0, 2) as keyof typeof words
      it(`[S2.45 S2.46 S2.47 O50] ${tenant.id} ${locale}: to pay, thanks, spent, over and wrong, secret and in the shopper’s words`, async function () {
        this.timeout(60_000)
        const give = () =>
          issueTestPaylink(
            shop,
            tenant.id,
            { cents: 1234_05, purpose: 'Nr. 4711', email: 'gast@beispiel.example', locale },
            time,
          )
        const [paid, left] = [await give(), await give()]
        const visitor = createVisitor(shop, tenant.id, locale)
        const seen: string[] = []
        async function expectPage(path: string, said: string) {
          const { status, headers, body } = await visitor.get(path)
          expect(status).to.equal(200)
          expect(headers['cache-control']).to.equal('private, no-store')
          expect(headers['referrer-policy']).to.equal('no-referrer')
          expect(body).to.include('name="robots" content="noindex').and.include(`lang="${locale}"`).and.include(said)
          seen.push(body)
        }
        await expectPage(paid.path, words[language].open)
        const back = await completePaylinkPayment(visitor, paid.token, 'approve')
        expect(back.split('?', 1)[0]).to.equal(getPath(tenant, locale, 'paylink/paid'))
        await expectPage(back, words[language].thanks)
        await expectPage(paid.path, words[language].paid)
        for (const path of [
          getPath(tenant, locale, 'paylink'),
          `${getPath(tenant, locale, 'paylink')}?token=x.y`,
          getPath(tenant, locale, 'paylink/paid'),
        ])
          await expectPage(path, wrong[language])
        time = new Date(time.getTime() + 30 * DAY_MS)
        await expectPage(left.path, words[language].expired)
        const [first = ''] = seen
        for (const method of ['paypal', 'mastercard', 'visa', 'diners', 'discover'])
          expect(first).to.include(`value="${method}"`)
        for (const body of seen.slice(1)) expect(body).not.to.include('name="method"')
        for (const body of seen) expect(body).not.to.include('beispiel.example')
      })
    }
  }

  it('[O50] stand in no sitemap, and robots are told to stay away', async () => {
    expect((await shop.get('ch', '/robots.txt')).body)
      .to.include('Disallow: /paylink\n')
      .and.include('Disallow: /fr/paylink\n')
    for (const locale of ['de-CH', 'fr-CH'])
      expect((await shop.get('ch', `/sitemap-${locale}-pages.xml`)).body)
        .to.include('<loc>')
        .and.not.include('paylink')
  })

  it('[R40 R42] a link’s secret stands in no line of the log', async () => {
    const { path, token } = await issueTestPaylink(
      shop,
      'at',
      { cents: 1_00, purpose: 'Porto', email: 'gast@beispiel.example', locale: 'de-AT' },
      time,
    )
    await createVisitor(shop, 'at').get(path)
    await completePaylinkPayment(createVisitor(shop, 'at'), token, 'refuse')
    expect(logged.filter((line) => line.includes('/paylink'))).not.to.have.lengthOf(0)
    for (const part of token.split('.')) expect(logged.filter((line) => line.includes(part))).to.deep.equal([])
  })

  it('[O50] a form without a choice says what is missing, and begins nothing', async () => {
    const { path } = await issueTestPaylink(
      shop,
      'at',
      { cents: 1_00, purpose: 'Porto', email: 'gast@beispiel.example', locale: 'de-AT' },
      time,
    )
    const { status, body } = await createVisitor(shop, 'at').post(path, {})
    expect(status).to.equal(422)
    expect(body).to.include('Bitte wählen Sie eine Zahlungsart.')
  })

  it('[O51] without anybody who collects money the amount stays in sight, and the page says to come again', async function () {
    this.timeout(60_000)
    const alone = await startShop({ env: { ROLES: 'storefront,commerce,worker' } })
    try {
      const { path, token } = await issueTestPaylink(alone, 'at', {
        cents: 1_00,
        purpose: 'Porto',
        email: 'gast@beispiel.example',
        locale: 'de-AT',
      })
      const visitor = createVisitor(alone, 'at')
      expect((await visitor.get(path)).body)
        .to.include('Bezahlen ist gerade nicht möglich')
        .and.not.include('name="method"')
      const { error } = await visitor.send('/api/paylinks/pay', { token, method: 'paypal' })
      expect(error?.code).to.equal('payment-not-offered')
      expect(
        (await visitor.get('/paylink/erfolg?provider=kontor-pay&payment=x&result=paid&at=1&signature=x')).status,
      ).to.equal(503)
    } finally {
      await alone.stop()
    }
  })
})
