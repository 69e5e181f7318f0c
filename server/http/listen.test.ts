import { Agent, request, type Server } from 'node:http'
import { expect } from 'chai'
import express from 'express'
import { createApiProxy } from '../storefront/proxy/api-proxy.ts'
import { createBackEnd } from '../storefront/proxy/back-end.ts'
import { announceClosing, drain, getPort, listen } from './listen.ts'

describe('a server that will stop', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const servers: Server[] = []
  let port: number
  before(async () => {
    const backEnd = await listen((_req, res) => res.end('{}'), 0, '127.0.0.1')
    const proxy = createApiProxy(createBackEnd(`http://127.0.0.1:${getPort(backEnd)}`), {
      getCaller: () => ({ tenant: 'at', locale: 'de-AT' }),
      onSessionChange: () => undefined,
    })
    const app = express()
      .use(proxy)
      .use((_req, res) => void res.end('page'))
    const storefront = await listen(app, 0, '127.0.0.1')
    servers.push(storefront, backEnd)
    port = getPort(storefront)
  })
  after(async () => {
    agent.destroy()
    for (const server of servers) await drain(server)
  })

  const readConnectionHeader = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent }, (res) =>
        res.resume().on('end', () => resolve(res.headers.connection)),
      )
      sent.on('error', reject).end()
    })

  it('[R15 R29] keeps connections until then, whatever the back end does with its own', async () => {
    expect(await readConnectionHeader('/page')).to.equal('keep-alive')
    expect(await readConnectionHeader('/api/x')).to.equal('keep-alive')
  })

  it('[R15] ends each connection with its next answer, so that no request meets a closed one', async () => {
    if (servers[0]) announceClosing(servers[0])
    expect(await readConnectionHeader('/page')).to.equal('close')
    expect(await readConnectionHeader('/api/x')).to.equal('close')
  })
})
