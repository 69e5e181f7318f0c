import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { waitUntil } from '#test/support/wait-until.ts'
import { createBackEnd } from './back-end.ts'

describe('the back end as the storefront reaches it', () => {
  let server: Server
  let url: string
  let isBroken: boolean
  let attempts: number
  beforeEach(async () => {
    isBroken = false
    attempts = 0
    server = createServer((_req, res) => {
      attempts++
      if (isBroken) res.destroy()
      else res.end('ok')
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('[R12] is spared while it is away, whoever asks, and found when it is back', async () => {
    const backEnd = createBackEnd(url)
    isBroken = true
    await backEnd.fetch('/x', {}).catch(() => undefined)
    await waitUntil(backEnd.isAway, 5)
    attempts = 0
    const startedAt = performance.now()
    let failures = 0
    for (let n = 0; n < 400; n++) {
      await backEnd.fetch('/x', {}).catch(() => failures++)
      await wait(5)
    }
    expect(failures).to.equal(400)
    expect(attempts).to.be.within(1, (5 * (performance.now() - startedAt)) / 1_000) // R12: five a second
    isBroken = false
    const repairedAt = performance.now()
    await waitUntil(() => !backEnd.isAway(), 5)
    expect(performance.now() - repairedAt).to.be.lessThan(10_000) // R12
    expect(await (await backEnd.fetch('/x', {})).text()).to.equal('ok')
  })

  it('[R12] is not taken for away because one of its answers fails', async () => {
    const backEnd = createBackEnd(url)
    await backEnd.fetch('/x', { signal: AbortSignal.abort() }).catch(() => undefined)
    await waitUntil(() => attempts === 1, 5)
    expect(backEnd.isAway()).to.equal(false)
    expect(await (await backEnd.fetch('/x', {})).text()).to.equal('ok')
  })
})
