import { expect } from 'chai'
import { computeTotp } from '#server/commerce/customers/second-factor/totp.ts'
import type { LoginResult } from '#shared/api/credentials.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { SecondFactorState } from '#shared/api/second-factor.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import {
  getLastMailText,
  getMailedToken,
  insertTestCustomer,
  logIn,
  type TestCustomer,
} from '#test/support/customer.ts'
import { decodeFactorKey } from '#test/support/second-factor.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const SETTINGS = '/mein-konto/einstellungen'
const START = Date.parse('2026-11-24T09:00:00Z')

describe('the second factor', function () {
  this.timeout(120_000)
  let shop: TestShop
  let seconds = 0
  let customer: TestCustomer
  let visitor: Visitor

  const now = () => new Date(START + seconds * 1000)
  /** The next code that was not used yet. */
  const nextCode = (key: Buffer) => {
    seconds += 30
    return computeTotp(key, now())
  }
  const call = <T = object>(who: Visitor, path: string, body: object) => who.send<T>(CUSTOMER_API + path, body)
  const readSessionType = async (who: Visitor) => (await who.json<CurrentSession>('/api/sessions/current')).type
  const readState = (who = visitor) => who.json<SecondFactorState>(`${CUSTOMER_API}/second-factor`)

  /** Sets it up by the page, without script; returns the app's key and the recovery codes. */
  async function switchOn() {
    const started = await visitor.post(SETTINGS, { intent: 'second-factor-setup', password: customer.password })
    expect([started.status, started.headers.location]).to.deep.equal([
      303,
      `${SETTINGS}?change=second-factor#second-factor`,
    ])
    const page = await visitor.get(`${SETTINGS}?change=second-factor`)
    const [, text = ''] = /second-factor__key">([A-Z2-7 ]+)</.exec(page.body) ?? []
    const key = decodeFactorKey(text)
    expect(key).to.have.length(20)
    const done = await visitor.post(`${SETTINGS}?change=second-factor`, {
      intent: 'second-factor-confirm',
      code: nextCode(key),
    })
    expect(done.status).to.equal(200)
    const codes = [...done.body.matchAll(/<code>([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})</g)].map(([, code = '']) => code)
    expect(new Set(codes)).to.have.property('size', 10)
    expect((await visitor.get(SETTINGS)).body, 'shown once').not.to.include(codes[0])
    return { key, codes }
  }
  const beginLogin = async (who: Visitor) =>
    (await call<LoginResult>(who, '/login', { email: customer.email, password: customer.password })).body.challenge ??
    ''

  before(async () => {
    shop = await startShop({ now })
  })
  after(() => shop.stop())
  beforeEach(async () => {
    customer = await insertTestCustomer(shop, 'at')
    visitor = createVisitor(shop, 'at')
    await logIn(visitor, customer)
  })

  it('is off until a code has shown that the app has the key, and the key is shown to its owner alone', async () => {
    expect(await readState()).to.deep.equal({ on: false })
    expect((await call(visitor, '/second-factor/setup', { password: 'falsch geraten' })).status).to.equal(401)
    const { body } = await call<SecondFactorState>(visitor, '/second-factor/setup', { password: customer.password })
    const picture = await visitor.get(`${CUSTOMER_API}/second-factor/qr`)
    expect(picture.headers['content-type']).to.include('image/svg+xml')
    expect((await createVisitor(shop, 'at').get(`${CUSTOMER_API}/second-factor/qr`)).status).to.equal(401)
    const wrong = await call(visitor, '/second-factor/confirm', { code: '000000' })
    expect(wrong.error).to.deep.include({ fields: { code: 'credentials.wrong-factor-code' } })
    expect((await logIn(createVisitor(shop, 'at'), customer)).body).to.include({ type: 2 })
    const row = await shop.database?.reader
      .selectFrom('secondFactor')
      .selectAll()
      .where('customerId', '=', customer.id)
      .executeTakeFirstOrThrow()
    const key = decodeFactorKey(body.key ?? '')
    expect(Buffer.from(row?.secret ?? '', 'base64url').includes(key), 'stored in the clear').to.equal(false)
    seconds += 31 * 60
    expect((await call(visitor, '/second-factor/confirm', { code: nextCode(key) })).status, 'too late').to.equal(401)
  })

  it('is asked for after the password, without JavaScript, once for each code, and its owner is told by e-mail', async () => {
    const { key } = await switchOn()
    expect(await getLastMailText(shop, customer.email)).to.include('Bestätigung in zwei Schritten')
    expect(await readState()).to.include({ on: true, recoveryCodes: 10 })
    const other = createVisitor(shop, 'at')
    const first = await other.post('/anmelden?next=%2Fmerkzettel', {
      email: customer.email,
      password: customer.password,
    })
    const second = String(first.headers.location)
    expect(first.status).to.equal(303)
    expect(second).to.match(/^\/anmelden\?challenge=[\w-]{43}&next=%2Fmerkzettel$/)
    expect(await readSessionType(other)).to.equal(0)
    const challenge = new URL(second, 'https://shop.example').searchParams.get('challenge') ?? ''
    expect((await other.get(second)).body).to.include('autoComplete="one-time-code"')
    const code = nextCode(key)
    const wrong = await other.post(second, { challenge, code: code === '123456' ? '654321' : '123456' })
    expect(wrong.status).to.equal(401)
    expect(wrong.body).to.include('Der Code ist nicht richtig')
    const right = await other.post(second, { challenge, code })
    expect([right.status, right.headers.location]).to.deep.equal([303, '/merkzettel'])
    expect(await readSessionType(other)).to.equal(2)
    const thief = createVisitor(shop, 'at')
    expect((await call(thief, '/second-factor/login', { challenge, code: nextCode(key) })).status, 'used').to.equal(400)
    const again = await beginLogin(thief)
    expect((await call(thief, '/second-factor/login', { challenge: again, code })).status, 'same code').to.equal(401)
    seconds += 11 * 60
    expect((await call(thief, '/second-factor/login', { challenge: again, code: nextCode(key) })).status).to.equal(400)
    expect(await readSessionType(thief)).to.equal(0)
  })

  it('is a recovery code where the telephone is lost, each once', async () => {
    const { codes } = await switchOn()
    const [code = ''] = codes
    const other = createVisitor(shop, 'at')
    const used = await call(other, '/second-factor/login', {
      challenge: await beginLogin(other),
      code: code.toLowerCase().replaceAll('-', ' '),
    })
    expect(used.status).to.equal(200)
    expect(await readSessionType(other)).to.equal(2)
    expect(await readState()).to.include({ recoveryCodes: 9 })
    const third = createVisitor(shop, 'at')
    const again = await call(third, '/second-factor/login', { challenge: await beginLogin(third), code })
    expect(again.status).to.equal(401)
  })

  it('[R36] is asked for after a new password by e-mail, too', async () => {
    await switchOn()
    const other = createVisitor(shop, 'at')
    await shop.drainQueues()
    seconds += 60 // the later mail
    await call(other, '/password/forgot', { email: customer.email })
    const token = await getMailedToken(shop, customer.email)
    const reset = await other.post(`/mein-konto/passwort?token=${token}`, { token, password: 'Vier Pflaumen am Ast' })
    expect(String(reset.headers.location)).to.match(/^\/anmelden\?challenge=/)
    expect(await readSessionType(other)).to.equal(0)
  })

  it('[R34] cannot be guessed: after ten wrong codes nobody may try for a while', async () => {
    const { key } = await switchOn()
    const thief = createVisitor(shop, 'at')
    const challenge = await beginLogin(thief)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await call(thief, '/second-factor/login', { challenge, code: 'AAAA-AAAA-AAAA' })).status)
    expect(statuses.at(0)).to.equal(401)
    expect(statuses.at(-1)).to.equal(429)
    expect((await call(thief, '/second-factor/login', { challenge, code: nextCode(key) })).status).to.equal(429)
  })

  it('is switched off by password and code, which its owner is told', async () => {
    const { key } = await switchOn()
    await shop.drainQueues() // else both mails may go at once
    const wrong = await visitor.post(`${SETTINGS}?change=second-factor`, {
      intent: 'second-factor-end',
      password: customer.password,
      code: '000000',
    })
    expect(wrong.status).to.equal(401)
    const off = await visitor.post(`${SETTINGS}?change=second-factor`, {
      intent: 'second-factor-end',
      password: customer.password,
      code: nextCode(key),
    })
    expect([off.status, off.headers.location]).to.deep.equal([303, `${SETTINGS}?done=second-factor-off`])
    expect(await readState()).to.deep.equal({ on: false })
    expect(await getLastMailText(shop, customer.email)).to.include('wieder allein durch das Passwort geschützt')
    expect((await logIn(createVisitor(shop, 'at'), customer)).body).to.include({ type: 2 })
    const left = await shop.database?.reader
      .selectFrom('recoveryCode')
      .selectAll()
      .where('customerId', '=', customer.id)
      .execute()
    expect(left).to.have.length(0)
  })
})
