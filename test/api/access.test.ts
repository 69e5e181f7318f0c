import { expect } from 'chai'
import { type GraphQLField, type GraphQLOutputType, getNamedType, isNonNullType, isObjectType } from 'graphql'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { CUSTOMER_API, type CustomerAddress } from '#shared/api/customers.ts'
import type { OwnReview } from '#shared/api/own-reviews.ts'
import { listApiRoutes } from '#test/support/api-routes.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const DAY_MS = 86_400_000
const MAX_DEPTH = 5

/** All that can be selected of a type, without what needs arguments. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0)
  const inner = fields.flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return field.name
    return depth < MAX_DEPTH ? `${field.name} ${selectionOf(field.type, depth + 1)}` : []
  })
  return `{ ${['__typename', ...inner].join(' ')} }`
}

/** A question to the gateway with these values for its arguments; undefined where it needs one that we have not. */
function queryOf(
  { name, args, type }: GraphQLField<unknown, unknown>,
  values: Record<string, string>,
): string | undefined {
  const needed = args.filter((arg) => isNonNullType(arg.type))
  if (needed.some((arg) => values[arg.name] === undefined)) return undefined
  const given = needed.map((arg) => `${arg.name}: ${JSON.stringify(values[arg.name])}`).join(', ')
  return `{ ${name}${given && `(${given})`} ${selectionOf(type)} }`
}

describe('what is a customer’s own', () => {
  let shop: TestShop
  let passed = 0
  let anna: { visitor: Visitor; customer: TestCustomer }
  /** What only Anna may see, and only once they have entered the password. */
  let secrets: string[]
  /** What is known of Anna when she is recognised, and to nobody else. */
  let known: string[]
  let values: Record<string, string>
  const strangers = new Map<string, { tenant: string; cookie: string }>()

  async function settleIn() {
    anna = await registerCustomer(shop, 'at')
    const { visitor, customer } = anna
    const { sku } = await findOrderableVariant(visitor)
    const { number } = (await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))).data.placeOrder
    await shop.database?.writer
      .updateTable('orderLine')
      .set({ state: 'delivered' })
      .where('tenant', '=', 'at')
      .where('orderNumber', '=', number)
      .execute()
    // a link: nobody else sees it before a person of the shop has
    const { body: review } = await visitor.send<OwnReview>(`${RATINGS_API}/new/store`, {
      ...{ sku, stars: 4, text: 'Mehr auf www.annas-geheimtipp.example' },
    })
    const entry = {
      address: { ...testAddresses.AT, street: 'Geheimgasse', lastName: 'Verborgen' },
      defaultDelivery: true,
      defaultBilling: true,
    }
    const { body } = await visitor.send<CustomerAddress[]>(`${CUSTOMER_API}/addresses`, entry)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    await visitor.ask('mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }', {
      input: { delivery: { ...testAddresses.AT, street: 'Geheimgasse' }, billingDiffers: false },
    })
    visitor.consent('C0003')
    await visitor.send('/api/search/searchhistory/v1', { term: 'verschwiegener Wunsch' })
    const { body: options } = await visitor.send<{ challenge: string }>(`${CUSTOMER_API}/passkeys/options`)
    const response = createAuthenticator(shop.origin('at')).create(options)
    await visitor.send(`${CUSTOMER_API}/passkeys`, { name: 'Annas Schlüsselbund', response })
    values = {
      number,
      orderNumber: number,
      sku,
      id: body[0]?.id ?? '',
      customerNumber: customer.number,
      email: customer.email,
      token: 'x'.repeat(43),
      order: number,
      review: review.id,
    }
    secrets = [
      customer.email,
      customer.number,
      customer.id,
      number,
      'Geheimgasse',
      'Verborgen',
      'annas-geheimtipp',
      'Annas Schlüsselbund',
    ]
    known = ['verschwiegener Wunsch']
  }

  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' }, now: () => new Date(Date.now() + passed) })
    await settleIn()
    const full = anna.visitor.cookies()
    passed = DAY_MS + 1_000
    const nobody = createVisitor(shop, 'at')
    await nobody.send('/api/sessions/logout')
    strangers.set('nobody', { tenant: 'at', cookie: nobody.cookies() })
    strangers.set('another customer', { tenant: 'at', cookie: (await registerCustomer(shop, 'at')).visitor.cookies() })
    strangers.set('a customer of another shop', {
      tenant: 'de',
      cookie: (await registerCustomer(shop, 'de')).visitor.cookies(),
    })
    await anna.visitor.get('/api/sessions/current')
    strangers.set('Anna, recognised', { tenant: 'at', cookie: anna.visitor.cookies() })
    strangers.set('whoever has her ended cookie', {
      tenant: 'at',
      cookie: full
        .split('; ')
        .filter((pair) => !pair.includes('-known='))
        .join('; '),
    })
    const again = createVisitor(shop, 'at')
    await again.send(`${CUSTOMER_API}/login`, anna.customer)
    anna = { ...anna, visitor: again }
    strangers.set('Anna’s cookies in another shop', {
      tenant: 'de',
      cookie: again.cookies().replaceAll('kontor-at', 'kontor-de'),
    })
  })
  after(() => shop.stop())

  const fields = Object.values(getGatewaySchema().getQueryType()?.getFields() ?? {})
  const routes = listApiRoutes().filter(
    ({ path }) => !path.startsWith('/api/gateway') && path !== '/api/sessions/logout',
  )

  /**
   * Every address of the API, or those that change nothing, and every question of the gateway, asked with this cookie
   * and Anna's ids.
   */
  async function askAll(
    tenant: string,
    cookie: string,
    changes = true,
  ): Promise<{ what: string; body: string; status: number }[]> {
    const key = await shop.apiKey(tenant)
    const body = JSON.stringify(values)
    let requests = 0
    const send = (method: string, path: string, content: string) =>
      sendRequest(shop.port, tenant, path, method, method === 'GET' ? undefined : content, {
        ...{ cookie, origin: shop.origin(tenant), 'x-api-key': key, 'content-type': 'application/json' },
        'x-forwarded-for': `10.1.${Math.floor(requests++ / 100)}.1`,
      })
    const answers: { what: string; body: string; status: number }[] = []
    for (const { method, path } of routes.filter((route) => changes || route.method === 'GET')) {
      const filled = path.replaceAll(/:(\w+)|\*\w*/g, (_, name: string) => values[name] ?? 'x')
      const answer = await send(method, `${filled}?${new URLSearchParams(values)}`, body)
      answers.push({ what: `${method} ${path}`, ...answer })
    }
    for (const field of fields) {
      const query = queryOf(field, values)
      if (query) answers.push({ what: field.name, ...(await send('POST', '/api/gateway/', JSON.stringify({ query }))) })
    }
    return answers
  }

  it('is there to be found by Anna herself, so that the search below can fail', async () => {
    const all = JSON.stringify(await askAll('at', anna.visitor.cookies(), false))
    for (const secret of [...secrets, ...known]) if (secret !== anna.customer.id) expect(all).to.include(secret)
  })

  for (const who of [
    'nobody',
    'another customer',
    'a customer of another shop',
    'Anna’s cookies in another shop',
    'whoever has her ended cookie',
    'Anna, recognised',
  ]) {
    it(`[R33] is told at no address of the API and by no question of the gateway to: ${who}`, async function () {
      this.timeout(60_000)
      const { tenant, cookie } = strangers.get(who) ?? expect.fail()
      const hidden = who === 'Anna, recognised' ? secrets : [...secrets, ...known]
      const leaks: string[] = []
      for (const { what, status, body } of await askAll(tenant, cookie)) {
        for (const secret of hidden) if (body.includes(secret)) leaks.push(`${what} ${status}: ${secret}`)
        if (status >= 500) leaks.push(`${what} ${status}`)
      }
      expect(leaks).to.deep.equal([])
    })
  }

  it('[R33] is still all there afterwards', async () => {
    const entries = await anna.visitor.json<CustomerAddress[]>(`${CUSTOMER_API}/addresses`)
    expect(JSON.stringify(entries)).to.include('Geheimgasse')
    expect(await anna.visitor.json<object[]>(`${CUSTOMER_API}/passkeys`)).to.have.lengthOf(1)
  })
})
