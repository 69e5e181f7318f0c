import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import { pino } from 'pino'
import { WriteRefusedError } from '#server/database/index.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { type Context, setContext } from '../core/context.ts'
import { createGateway } from './gateway.ts'

const NEW = 'application/graphql-response+json'

interface Body {
  data?: Record<string, { count?: number }> | null
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

describe('gateway', () => {
  let shop: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  let close: () => Promise<void>
  let base = ''
  let context: Partial<Context> = {}
  const logged: string[] = []

  before(async () => {
    shop = await openSqliteTestDatabase()
    await insertCatalogue(shop.database, testTenant)
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
    const app = express().use(express.json({ limit: '100kb' }))
    app.use((req, _res, next) => {
      setContext(req, createTestContext(shop.database, testTenant, { log, ...context }))
      next()
    })
    app.use('/api/gateway', createGateway({ production: true }))
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/gateway/`
    close = () => new Promise((resolve) => server.close(() => resolve()))
  })
  afterEach(() => {
    context = {}
  })
  after(async () => {
    await close()
    await shop.close()
  })

  const read = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    allow: response.headers.get('allow'),
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Body,
  })
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    read(
      await fetch(base, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  const get = async (query: Record<string, string>) => read(await fetch(`${base}?${new URLSearchParams(query)}`))

  it('[S7.15] takes query, variables and operation name by POST', async () => {
    const query = 'query A { basket { id } } mutation B($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }'
    const { status, type, body } = await post({ query, variables: { sku: '100003' }, operationName: 'B' })
    expect({ status, type, body }).to.deep.equal({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: { data: { addLine: { count: 2 } } },
    })
  })

  it('[S7.16] [S7.17] takes queries by GET in addresses of up to 2047 characters', async () => {
    expect(
      (await get({ query: 'query($n: String!) { order(number: $n) { number } }', variables: '{"n":"1"}' })).body
        .errors?.[0]?.extensions,
    ).to.include({
      code: 'not-found',
      status: 404,
    })
    const path = (length: number) => `/api/gateway/?query=%7B__typename%7D${'+'.repeat(length)}`
    const at = async (length: number) => (await fetch(new URL(path(length - path(0).length), base))).status
    expect(await at(2047)).to.equal(200)
    expect(await at(2048)).to.equal(414)
  })

  it('[R24] changes nothing by GET', async () => {
    expect(await get({ query: 'mutation { setQuantity(sku: "100003", quantity: 0) { count } }' })).to.include({
      status: 405,
      allow: 'POST',
      retryAfter: null,
    })
  })

  it('follows the media type that is asked for', async () => {
    expect(await post({ query: '{ nothing }' })).to.include({ status: 200, type: 'application/json; charset=utf-8' })
    expect(await post({ query: '{ nothing }' }, { accept: NEW })).to.include({
      status: 400,
      type: `${NEW}; charset=utf-8`,
    })
    expect(await post({ query: '{' }, { accept: NEW })).to.include({ status: 400 })
    expect(await post({ query: '{ basket { count } }' }, { accept: NEW })).to.include({
      status: 200,
      type: `${NEW}; charset=utf-8`,
    })
    expect(
      await post({ query: 'query($sku: String!) { product(sku: $sku) { sku } }', variables: {} }, { accept: NEW }),
    ).to.include({ status: 400 })
  })

  it('refuses a body that is no operation', async () => {
    for (const body of [
      {},
      { query: 1 },
      { query: '' },
      { query: '{ basket { id } }', variables: 'x' },
      { query: '{ basket { id } }', variables: [] },
      { query: '{ basket { id } }', operationName: 1 },
    ]) {
      const answer = await post(body)
      expect([answer.status, answer.body.errors?.[0]?.extensions.code]).to.deep.equal([400, 'invalid-input'])
    }
    expect((await post('query', { 'content-type': 'text/plain' })).status).to.equal(415)
    expect((await read(await fetch(base, { method: 'DELETE' }))).allow).to.equal('GET, POST')
  })

  it('[R17] caps depth, aliases, tokens and batches', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: basket { id }`).join(' ')} }`
    expect((await post({ query: aliases(20) })).body).to.have.nested.property('data.a19.id', 'basket')
    expect((await post({ query: aliases(21) })).status).to.equal(400)
    expect((await post({ query: `{ ${'basket '.repeat(3000)} }` }, { accept: NEW })).status).to.equal(400)
    expect((await post([{ query: '{ basket { id } }' }])).status).to.equal(400)
    const nested = `{ ${'basket { '.repeat(11)} id ${'}'.repeat(11)} }`
    expect((await post({ query: nested })).body.errors?.map(({ message }) => message)).to.include(
      'deeper than 10 fields',
    )
    const loop = 'query { basket { ...a } } fragment a on Basket { ...b } fragment b on Basket { ...a }'
    expect((await post({ query: loop }, { accept: NEW })).status).to.equal(400)
  })

  it('[R17] measures fragments that spread each other without growing', async () => {
    const fragments = Array.from(
      { length: 60 },
      (_, i) => `fragment f${i} on Basket { ...f${i + 1} ...f${i + 1} }`,
    ).join(' ')
    const { body } = await post({ query: `{ basket { ...f0 } } ${fragments} fragment f60 on Basket { id }` })
    expect(body).to.deep.equal({ data: { basket: { id: 'basket' } } })
  })

  it('tells nobody its schema in production', async () => {
    const { body } = await post({ query: '{ __schema { types { name } } }' })
    expect(body).not.to.have.property('data')
    expect(body.errors?.[0]?.message).to.include('introspection')
    expect((await post({ query: '{ baskets { id } }' })).body.errors?.[0]?.message).not.to.include('Did you mean')
  })

  it('[S8.29] answers expected outcomes with code, status and fields', async () => {
    const { body } = await post({ query: 'mutation { addLine(sku: "100003", quantity: 11) { count } }' })
    expect(body.errors?.[0]).to.deep.include({
      message: 'invalid-input',
      extensions: { code: 'invalid-input', status: 422, fields: { quantity: 'validation.invalid' } },
    })
    context = { session: undefined }
    expect(
      (await post({ query: 'mutation { addLine(sku: "100003", quantity: 1) { count } }' })).body.errors?.[0]
        ?.extensions,
    ).to.deep.equal({
      code: 'session-expired',
      status: 401,
    })
    expect((await post({ query: '{ basket { count } }' })).body).to.deep.equal({ data: { basket: { count: 0 } } })
  })

  it('[R41] logs a fault and does not tell it', async () => {
    context = { tenant: { ...testTenant, vat: [] } }
    const { status, body } = await post({ query: '{ basket { count } }' })
    expect(status).to.equal(200)
    expect(body.errors?.[0]).to.deep.include({ message: 'internal', extensions: { code: 'internal', status: 500 } })
    expect(JSON.stringify(body)).not.to.include('VAT')
    expect(logged.at(-1)).to.include('VAT rate')
  })

  it('[R20] answers 507 in both media types to a change that could not be saved, and logs why', async () => {
    const full = new WriteRefusedError('disk-full', { cause: new Error('database or disk is full') })
    context = { database: { ...shop.database, transact: () => Promise.reject(full) } }
    for (const accept of ['application/json', NEW]) {
      const { status, type, body, retryAfter } = await post(
        { query: 'mutation { addLine(sku: "100003", quantity: 1) { count } }' },
        { accept },
      )
      expect(status).to.equal(507)
      expect(retryAfter).to.equal('60')
      expect(type).to.include(accept)
      expect(body.errors?.[0]).to.deep.include({ message: 'not-saved', extensions: { code: 'not-saved', status: 507 } })
      expect(logged.at(-1)).to.include('database or disk is full')
    }
  })
})
