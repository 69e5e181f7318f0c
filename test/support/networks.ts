import { Agent, request } from 'node:http'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keysFor } from '#server/commerce/keys.ts'
import { type Answer, cookiesOf, type TestShop } from './shop.ts'

export interface Answered {
  status: number
  code: string | undefined
  body: string
  headers: Answer['headers']
  cookie: string
  /** From the request to the whole answer. */
  ms: number
}

/** Somebody at a loopback address of his own: each is a network to the shop. */
export function createNetwork(shop: TestShop, tenant: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  async function post(path: string, body: object, cookie = ''): Promise<Answered> {
    const text = JSON.stringify(body)
    const headers = {
      ...{ host: `${tenant}.localhost:${shop.port}`, origin: shop.origin(tenant), 'x-api-key': await shop.apiKey(tenant) },
      ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...(cookie && { cookie }) },
    }
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: shop.port, method: 'POST', path, headers, agent, localAddress }, (res) => {
        const pieces: Buffer[] = []
        res.on('data', (piece: Buffer) => pieces.push(piece))
        res.on('error', reject)
        res.on('end', () => {
          const ms = performance.now() - started
          const answer: Answer = { status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(pieces).toString(), bytes: Buffer.concat(pieces) }
          const { error } = JSON.parse(answer.body) as { error?: { code: string } }
          resolve({ status: answer.status, code: error?.code, body: answer.body, headers: answer.headers, cookie: cookiesOf(answer), ms })
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
  }
  return { post, close: () => agent.destroy() }
}

/** A security check solved at once, because the test knows the shop's secret. */
export async function solvedCaptcha(tenant: string, secret: string, ends: number): Promise<string> {
  const [key = ''] = keysFor([secret], 'captcha challenge')
  const options = { algorithm: 'PBKDF2/SHA-256', deriveKey, cost: 1, counter: 0, data: { tenant, ends } }
  const challenge = await createChallenge({ ...options, hmacSignatureSecret: key, hmacKeySignatureSecret: `${key} key` })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
