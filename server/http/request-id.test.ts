import { expect } from 'chai'
import express from 'express'
import { pino } from 'pino'
import { errorHandler } from './error-handler.ts'
import { getPort, listen } from './listen.ts'
import { requestId } from './request-id.ts'

const PERSON = 'visitor-of-eva'

describe('the log of requests', () => {
  it('[R40] names no person and no secret, neither of a path nor of a query, with a fault or without', async () => {
    const lines: string[] = []
    const app = express()
      .use(requestId(pino({}, { write: (line: string) => void lines.push(line) })))
      .get('/api/dynamicyield/broken/:id', () => {
        throw new Error('failed')
      })
      .use((_req, res) => void res.send('ok'))
      .use(errorHandler)
    const server = await listen(app, 0, '127.0.0.1')
    const paths = [
      `/api/dynamicyield/${PERSON}`,
      `/API/dynamicyield/${PERSON}/more`,
      `/api/dynamicyield/broken/${PERSON}`,
      `/mein-konto?token=${PERSON}`,
    ]
    for (const path of paths) await (await fetch(`http://127.0.0.1:${getPort(server)}${path}`)).text()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(lines.filter((line) => line.includes('"request"'))).to.have.lengthOf(paths.length)
    expect(lines.some((line) => line.includes('"fault"'))).to.equal(true)
    expect(lines.join('')).not.to.include(PERSON)
  })
})
