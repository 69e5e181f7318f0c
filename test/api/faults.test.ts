import { expect } from 'chai'
import { getNamedType, isObjectType, isScalarType } from 'graphql'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import type { Database } from '#server/database/index.ts'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { listApiRoutes } from '#test/support/api-routes.ts'
import { registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { testAddresses } from '#test/support/order.ts'
import { sendRequest, startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'

const INNER_TEXT = 'violates unique constraint customer_email_key'
const PASSWORD = 'Geheimes Boot im Schilf 8'
const EMAIL = 'eva-geheim@beispiel.example'
const TOKEN = 'Geheimnis'.padEnd(43, 'x')
const MIN_OPERATION_FAULTS = 20
const MIN_FAULTS = 50 // answers of the API that meet the fault; the others are refused before they ask the database

/** What a person of the requests below enters; none of it may stand in a log or come back with a fault. */
const personal = {
  email: EMAIL,
  password: PASSWORD,
  current: PASSWORD,
  token: TOKEN,
  firstName: 'Geheimana',
  lastName: 'Verborgen',
  phone: '+43 660 7654321',
  birthday: '1971-07-19',
  remark: 'Bitte nichts weitersagen',
}

/** Enough for most inputs of the API to be taken. */
const body = {
  ...personal,
  ...{ sku: '100003', kind: 'price', term: 'Sofa', question: 'Lieferung', code: '123456789017', near: '5020' },
  ...{ number: '100000009', agreement: '100000009', orderNumber: '100000009', customerNumber: '200000009', id: 'x1' },
  ...{ salutation: 'none', locale: 'de-AT', name: 'Handy', response: {}, previous: '', entries: [], lists: [] },
  ...{ termsAccepted: true, member: true, lines: [], basket: [], wishlist: [], method: 'paypal', page: 1, captcha: '' },
  address: { ...testAddresses.AT, firstName: personal.firstName, lastName: personal.lastName, phone: personal.phone },
}

const texts = Object.fromEntries(
  Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
)

/** Every address of the API; logging out would end the session that the others need. */
const apiRoutes = listApiRoutes().filter(({ method, path }) => method !== 'HEAD' && path !== '/api/sessions/logout')

/** What PostgreSQL may say of a failed statement, with values of the row. */
const createDatabaseError = () =>
  Object.assign(new Error(INNER_TEXT), {
    code: '23505',
    detail: `Key (email)=(${EMAIL}) already exists.`,
    where: `row of ${EMAIL}`,
  })

/** Lets every statement fail; sessions can still be checked. */
class FailingPlugin implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (/"(login|endedSession|ended_session)"/.test(JSON.stringify(node))) return node
    throw createDatabaseError()
  }
  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

function breakDatabase(database: Database) {
  const plugin = new FailingPlugin()
  const { reader, writer, transact } = database
  Object.assign(database, { reader: reader.withPlugin(plugin), writer: writer.withPlugin(plugin) })
  const transactOnSqlite: Database['transact'] = (work) =>
    transact((db, deferWrites) => work(db.withPlugin(plugin), deferWrites))
  // on PostgreSQL a transaction has an executor of its own, which takes no plugin
  const transactOnPostgres: Database['transact'] = () => Promise.reject(createDatabaseError())
  Object.assign(database, { transact: database.kind === 'sqlite' ? transactOnSqlite : transactOnPostgres })
}

/** An operation of the gateway with something for each argument that is a scalar; undefined where one is not. */
function writeOperations(): string[] {
  const schema = getGatewaySchema()
  return (
    [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
    ] as const
  ).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap(({ name, args, type: result }) => {
      if (!args.every((arg) => isScalarType(getNamedType(arg.type)))) return []
      const values = args.map((arg) => {
        const text = personal[arg.name as keyof typeof personal] ?? '100000009'
        const value = { Int: 1, Boolean: true }[getNamedType(arg.type).name] ?? text
        return `${arg.name}: ${JSON.stringify(String(arg.type).startsWith('[') ? [value] : value)}`
      })
      const selection = isObjectType(getNamedType(result)) ? '{ __typename }' : ''
      return `${kind} { ${name}${values.length > 0 ? `(${values})` : ''} ${selection} }`
    }),
  )
}

describe('a fault inside', function () {
  this.timeout(120_000)
  let shop: TestShop
  let customer: TestCustomer
  let cookie: string
  const logged: string[] = []
  const tenant = findTenant('at') ?? expect.fail('no tenant')

  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' }, log: (line) => void logged.push(line) })
    const registered = await registerCustomer(shop, 'at')
    customer = registered.customer
    cookie = registered.visitor.cookies()
    breakDatabase(shop.database ?? expect.fail('no database'))
    logged.length = 0
  })
  after(() => shop.stop())

  const send = async (
    method: string,
    path: string,
    content: object,
    type = 'application/json',
  ): Promise<TestResponse> =>
    sendRequest(
      shop.port,
      'at',
      path,
      method,
      method === 'GET' ? undefined : type.includes('json') ? JSON.stringify(content) : String(content),
      {
        ...{ cookie, origin: shop.origin('at'), 'x-api-key': await shop.apiKey('at'), 'content-type': type },
        ...{ 'x-forwarded-for': `10.2.${logged.length % 256}.1`, referer: `${shop.origin('at')}/?token=${TOKEN}` },
      },
    )

  /** What of the inside an answer tells, and a fault also of a person. */
  const findLeaks = (what: string, { status, body: text }: TestResponse) =>
    [INNER_TEXT, '23505', 'already exists', 'node_modules', ...(status < 500 ? [] : Object.values(personal))].flatMap(
      (secret) => (text.includes(secret) ? [`${what}: ${secret}`] : []),
    )

  it('[R21 R41] is told at no address of the API: status 500, code and request id, and nothing else', async () => {
    const leaks: string[] = []
    let faults = 0
    for (const { method, path } of apiRoutes) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(body[name as 'id'] ?? 'x'))
      const answer = await send(method, `${filled}?${new URLSearchParams(texts)}`, body)
      leaks.push(...findLeaks(`${method} ${path}`, answer))
      if (answer.status < 500) continue
      faults++
      const { error } = JSON.parse(answer.body) as { error: object }
      if (String(Object.keys(error).sort()) !== 'code,requestId') leaks.push(`${method} ${path}: ${answer.body}`)
    }
    expect(leaks).to.deep.equal([])
    expect(faults).to.be.at.least(MIN_FAULTS)
  })

  it('[R21 R41] is told by no operation of the gateway: the code alone', async () => {
    const leaks: string[] = []
    let faults = 0
    for (const query of writeOperations()) {
      const answer = await send('POST', '/api/gateway/', { query })
      leaks.push(...findLeaks(query, answer))
      if (answer.body.includes('"internal"')) faults++
    }
    expect(leaks).to.deep.equal([])
    expect(faults).to.be.at.least(MIN_OPERATION_FAULTS)
  })

  it('[R41 S8.31] is told on no page: a page of the shop with one h1, kept by nobody', async () => {
    const leaks: string[] = []
    const ids = (Object.keys(routes) as RouteId[]).filter((id) => isRouteOpen(tenant, 'de-AT', id))
    for (const id of ids) {
      const params = { slug: 'x', sku: body.sku, category: 'x', term: 'sofa', number: body.number, '*': 'x' }
      const answer = await send('GET', getPath(tenant, 'de-AT', id, params), {})
      leaks.push(...findLeaks(id, answer))
      if (answer.status >= 500 && answer.body.match(/<h1[ >]/g)?.length !== 1) leaks.push(`${id} has not one h1`)
      if (answer.status >= 500 && !/no-store/.test(String(answer.headers['cache-control']))) leaks.push(`${id} is kept`)
    }
    expect(leaks).to.deep.equal([])
  })

  it('[R40 R42] stands in the log with its request, but without what the person entered', () => {
    const faults = logged.filter((line) => line.includes(INNER_TEXT))
    expect(faults.length).to.be.at.least(MIN_FAULTS)
    for (const line of logged) expect(() => JSON.parse(line) as unknown).not.to.throw()
    const secrets = [...Object.values(personal), customer.email, customer.password, cookie.split('; ')[0] ?? '']
    const found = secrets.flatMap((secret) => {
      const line = logged.find((each) => each.includes(secret) || each.includes(encodeURIComponent(secret)))
      return line ? [`${secret}: ${line.slice(0, 400)}`] : []
    })
    expect(found).to.deep.equal([])
  })
})
