import { expect } from 'chai'
import { OPERATION_HEADER } from '#shared/api/gateway.ts'
import { startClock } from '#test/support/clock.ts'
import { ApiError, createApi, type GraphqlDocument } from './api.ts'
import { dedupe } from './dedupe.ts'

interface Call {
  path: string
  method: string
  headers: Headers
}

/** An API that is always answered the same, and what was asked of it. */
function createFakeApi(body: unknown, status = 200) {
  const calls: Call[] = []
  const send = async (path: string, init?: RequestInit) => {
    calls.push({ path, method: init?.method ?? 'GET', headers: new Headers(init?.headers) })
    return Response.json(body, { status })
  }
  return { api: createApi(send), send, calls }
}

const toDocument = (text: string) => text as unknown as GraphqlDocument<{ count: number }, Record<string, string>>
const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('calls to the API', () => {
  it('[O71] send a query by GET while its address stays within 2047 characters, longer ones and changes by POST', async () => {
    const { api, calls } = createFakeApi({ data: { count: 1 } })
    await api.query(toDocument('query A { count }'), {})
    await api.query(toDocument('query B { count }'), { long: 'x'.repeat(2_000) })
    await api.query(toDocument('mutation C { count }'), {})
    expect(calls.map(({ method }) => method)).to.deep.equal(['GET', 'POST', 'POST'])
    const operations = calls.map(({ headers }) => headers.get(OPERATION_HEADER))
    expect(operations, 'only changes may begin a session').to.deep.equal([null, 'query', null])
  })

  it('[O71 S8.30] fail alike for network, REST and GraphQL, and with no-content where neither data nor errors came', async () => {
    const graphql = { errors: [{ message: 'x', extensions: { code: 'sold-out', status: 409 } }] }
    expect(await getFailure(createFakeApi(graphql).api.query(toDocument('{ count }'), {}))).to.include({
      status: 409,
      code: 'sold-out',
    })
    const notSaved = { data: null, errors: [{ message: 'x', extensions: { code: 'not-saved', status: 507 } }] }
    expect(await getFailure(createFakeApi(notSaved, 507).api.query(toDocument('mutation { count }'), {}))).to.include({
      status: 507,
      code: 'not-saved',
    })
    expect(await getFailure(createFakeApi({ error: { code: 'not-found' } }, 404).api.get('/api/x'))).to.include({
      status: 404,
      code: 'not-found',
    })
    expect(await getFailure(createFakeApi({}).api.query(toDocument('{ count }'), {}))).to.include({
      status: 502,
      code: 'no-content',
    })
    const cutOff = createApi(async () => new Response('{"items":['))
    expect(await getFailure(cutOff.get('/api/x'))).to.include({ status: 502, code: 'no-content' })
    const dead = createApi(() => Promise.reject(new TypeError('fetch failed')))
    expect(await getFailure(dead.get('/api/x')))
      .to.be.instanceOf(ApiError)
      .and.include({ status: 0, code: 'unavailable' })
  })

  it('[S9.2 O73] share one request between equal reads within two seconds, until something is changed', async () => {
    const { send, calls } = createFakeApi({})
    const api = createApi(dedupe(send))
    await Promise.all([api.get('/api/x'), api.get('/api/x')])
    expect(calls).to.have.lengthOf(1)
    await api.post('/api/y', {})
    await api.get('/api/x')
    expect(calls).to.have.lengthOf(3)
  })

  it('[S9.2 O73] ask again once two seconds have passed, and at once after a failure', async () => {
    const clock = startClock()
    try {
      const { send, calls } = createFakeApi({})
      const read = dedupe(send)
      await read('/api/x')
      await clock.advance(2_000)
      await read('/api/x')
      expect(calls, 'after two seconds').to.have.lengthOf(1)
      await clock.advance(1)
      await read('/api/x')
      expect(calls, 'a millisecond later').to.have.lengthOf(2)
      const broken = createFakeApi({}, 503)
      const readBroken = dedupe(broken.send)
      await readBroken('/api/x')
      await readBroken('/api/x')
      expect(broken.calls).to.have.lengthOf(2)
    } finally {
      clock.stop()
    }
  })
})
