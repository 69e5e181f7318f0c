import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import { createApiProxy } from './api-proxy.ts'
import { createBackEnd } from './back-end.ts'

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

describe('proxy to the back end', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const servers: Server[] = []
  let port: number
  before(async () => {
    const backEnd = createServer((_req, res) => res.end('{}'))
    servers.push(backEnd)
    const proxy = createApiProxy(createBackEnd(`http://127.0.0.1:${await listen(backEnd)}`), {
      getCaller: () => ({ tenant: 'at', locale: 'de-AT' }),
      onSessionChange: () => undefined,
    })
    const front = createServer(express().use(proxy))
    servers.push(front)
    port = await listen(front)
  })
  after(() => {
    agent.destroy()
    for (const server of servers) server.close()
  })

  const requestStatus = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/api/x', agent }, (res) =>
        res.resume().on('end', () => resolve(res.statusCode ?? 0)),
      )
      sent.on('error', reject).end()
    })

  it('[R29] leaves nothing behind on a connection that carries many requests', async () => {
    const warnings: Error[] = []
    const recordWarning = (warning: Error) => void warnings.push(warning)
    process.on('warning', recordWarning)
    for (let i = 0; i < 15; i++) expect(await requestStatus()).to.equal(200)
    await new Promise(setImmediate)
    process.off('warning', recordWarning)
    expect(warnings.map(String)).to.deep.equal([])
  })
})
