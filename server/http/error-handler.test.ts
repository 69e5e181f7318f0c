import { expect } from 'chai'
import express from 'express'
import { pino } from 'pino'
import { ShopError, tooManyRequests } from '#server/commerce/core/errors.ts'
import { WriteRefusedError } from '#server/database/index.ts'
import { errorHandler } from './error-handler.ts'
import { getPort, listen } from './listen.ts'
import { requestId } from './request-id.ts'

const SECRET = 'password-hash-of-eva'
const REQUEST_ID = 'request-0001'

/** What an API answers where a route throws this. */
async function answerTo(error: unknown) {
  const app = express()
    .use(requestId(pino({ level: 'silent' })))
    .get('/', () => {
      throw error
    })
    .use(errorHandler)
  const server = await listen(app, 0, '127.0.0.1')
  try {
    const response = await fetch(`http://127.0.0.1:${getPort(server)}/`, { headers: { 'x-request-id': REQUEST_ID } })
    return { status: response.status, headers: [...response.headers].join('\n'), body: await response.json() }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('errors of the API', () => {
  const internal = { error: { code: 'internal', requestId: REQUEST_ID } }

  for (const [what, error] of Object.entries({
    'an error': new Error(SECRET),
    'an error with a cause': new Error('failed', { cause: new Error(SECRET) }),
    'an error with fields of its own': Object.assign(new Error(SECRET), { fields: { sql: SECRET }, code: SECRET }),
    'an error with a code of the database': Object.assign(new Error(SECRET), { code: 'SQLITE_BUSY', detail: SECRET }),
    'an error with a status of a server': Object.assign(new Error(SECRET), { status: 502, retryAfter: 7 }),
    'a range error': new RangeError(SECRET),
    'a text': SECRET,
    'an object': { message: SECRET, code: SECRET },
  }))
    it(`[R21 R41] say nothing of ${what} but a code and the request's id`, async () => {
      const { status, headers, body } = await answerTo(error)
      expect(status).to.equal(500)
      expect(body).to.deep.equal(internal)
      expect(headers).not.to.include(SECRET)
    })

  it('[R21] say of an expected outcome its code and fields, and nothing of its message', async () => {
    const { status, body } = await answerTo(
      new ShopError(409, 'payment-closed', { fields: { number: 'validation.invalid' } }),
    )
    expect(status).to.equal(409)
    expect(body).to.deep.equal({
      error: { code: 'payment-closed', fields: { number: 'validation.invalid' }, requestId: REQUEST_ID },
    })
  })

  it('[R21] say of a body that cannot be read no more than that', async () => {
    for (const [status, code] of [
      [400, 'invalid-input'],
      [413, 'too-large'],
      [415, 'invalid-input'],
    ] as const)
      expect(await answerTo(Object.assign(new Error(SECRET), { status }))).to.deep.include({
        status,
        body: { error: { code, requestId: REQUEST_ID } },
      })
  })

  for (const [fault, status, seconds] of [
    ['locked', 503, 5],
    ['read-only', 503, 60],
    ['disk-full', 507, 60],
  ] as const)
    it(`[R20] say that nothing was saved, and when to try again, where the database is ${fault}`, async () => {
      const answer = await answerTo(new WriteRefusedError(fault, { cause: new Error(SECRET) }))
      expect(answer.status).to.equal(status)
      expect(answer.body).to.deep.equal({ error: { code: 'not-saved', requestId: REQUEST_ID } })
      expect(answer.headers).to.include(`retry-after,${seconds}`)
    })

  it('[R37] tell how long to wait', async () => {
    const { status, headers } = await answerTo(tooManyRequests(7))
    expect(status).to.equal(429)
    expect(headers).to.include('retry-after,7')
  })
})
