import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const ANSWER_SECONDS = 10 // nobody reads and types faster

/** The fields that answer the sum on a page, as somebody without JavaScript reads it. */
function answerQuestion(html: string): Record<string, string> {
  const [, token = ''] = /name="captchaToken" value="([^"]+)"/.exec(html) ?? []
  const [, text = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html.slice(html.indexOf('class="captcha"'))) ?? []
  const label = /<label[^>]*>([\s\S]*?)<\/label>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
  const [first = 0, second = 0] = (label.match(/\d+/g) ?? []).map(Number)
  return { captchaToken: token, captcha: String(first + second) }
}

describe('forms that ask for account mails', function () {
  this.timeout(60_000)
  let shop: TestShop
  let passed = 0
  before(async () => {
    const now = () => new Date(Date.now() + passed * 1_000)
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' }, now })
  })
  after(() => shop.stop())

  /** Sends the form until the security check is asked for; answers the page and where the right answer leads. */
  async function sendUntilAsked(visitor: Visitor, path: string, form: Record<string, string>) {
    const done: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) done.push(String((await visitor.post(path, form)).headers.location))
    const asked = await visitor.post(path, form)
    passed += ANSWER_SECONDS
    const answered = await visitor.post(path, { ...form, ...answerQuestion(asked.body) })
    return { done, asked, answered }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S5.8 R35 R37] after three mails to an address ${formatLocaleTitle(tenant, locale)} asks for the security check, also without JavaScript, with or without an account`, async () => {
        const messages = getMessages(tenant, locale)
        const path = getPath(tenant, locale, 'account/password-forgot')
        const customer = await insertTestCustomer(shop, tenant.id)
        const pages: string[] = []
        for (const email of [customer.email, `nobody-${locale}@beispiel.example`.toLowerCase()]) {
          const { done, asked, answered } = await sendUntilAsked(createVisitor(shop, tenant.id, locale), path, {
            email,
          })
          expect(done).to.deep.equal(Array(3).fill(`${path}?sent`))
          expect(asked.status).to.equal(200)
          expect(asked.body).to.include(messages['captcha.legend']).and.include(messages['captcha.required'])
          expect(asked.body).to.include(`value="${email}"`)
          expect([answered.status, answered.headers.location]).to.deep.equal([303, `${path}?sent`])
          pages.push(/<main[\s\S]*<\/main>/.exec(asked.body)?.[0] ?? '')
        }
        const withoutOwn = pages.map((page) => page.replaceAll(/value="[^"]*"/g, '').replaceAll(/\d+/g, '0'))
        expect(withoutOwn[0]).to.equal(withoutOwn[1])
      })

  it('[S5.8 R37] registering asks the same and keeps what was entered, the password excepted', async () => {
    const email = 'oft.registriert@beispiel.example'
    const form = { salutation: 'female', firstName: 'Eva', lastName: 'Huber', email, password: 'Drei Birnen am Zaun' }
    const { asked, answered } = await sendUntilAsked(createVisitor(shop, 'at'), '/registrieren', form)
    expect(asked.status).to.equal(200)
    expect(asked.body).to.include(`value="${email}"`).and.not.include(form.password)
    expect(answered.headers.location).to.equal('/registrieren?sent')
  })

  it('[R37] the profile and the settings ask at their own form alone', async () => {
    const tenant = tenants.find(({ id }) => id === 'at') as (typeof tenants)[number]
    const customer = await insertTestCustomer(shop, 'at', { emailConfirmedAt: null })
    const visitor = createVisitor(shop, 'at')
    await logIn(visitor, customer)
    const profile = getPath(tenant, 'de-AT', 'account/profile')
    const confirmed = await sendUntilAsked(visitor, profile, { intent: 'confirm' })
    expect(confirmed.asked.body.match(/class="captcha"/g)).to.have.lengthOf(1)
    expect(confirmed.asked.body.match(/class="error-summary"/g)).to.have.lengthOf(1)
    expect(confirmed.answered.headers.location).to.equal(`${profile}?done=sent`)
    const settings = getPath(tenant, 'de-AT', 'account/settings')
    const change = { intent: 'email', email: 'ganz.neu@beispiel.example', password: customer.password }
    const changed = await sendUntilAsked(visitor, `${settings}?change=email`, change)
    expect(changed.asked.body.match(/class="captcha"/g)).to.have.lengthOf(1)
    expect(changed.answered.headers.location).to.equal(`${settings}?done=email`)
  })
})
