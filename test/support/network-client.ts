import { Agent, request } from 'node:http'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKeys } from '#server/commerce/core/derive-keys.ts'
import { type TestResponse, type TestShop, toCookieHeader } from './shop.ts'

export interface NetworkResponse {
  status: number
  code: string | undefined
  body: string
  headers: TestResponse['headers']
  cookie: string
  /** From the request to the whole answer. */
  ms: number
}

/** A visitor at a loopback address of their own: each is a network to the shop. */
export function createNetworkClient(shop: TestShop, tenant: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  async function post(path: string, body: object, cookie = ''): Promise<NetworkResponse> {
    const text = JSON.stringify(body)
    const headers = {
      ...{
        host: `${tenant}.localhost:${shop.port}`,
        origin: shop.origin(tenant),
        'x-api-key': await shop.apiKey(tenant),
      },
      ...{
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        ...(cookie && { cookie }),
      },
    }
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        { host: '127.0.0.1', port: shop.port, method: 'POST', path, headers, agent, localAddress },
        (res) => {
          const chunks: Buffer[] = []
          res.on('data', (piece: Buffer) => chunks.push(piece))
          res.on('error', reject)
          res.on('end', () => {
            const ms = performance.now() - started
            const answer: TestResponse = {
              status: res.statusCode ?? 0,
              headers: res.headers,
              body: Buffer.concat(chunks).toString(),
              bytes: Buffer.concat(chunks),
            }
            const { error } = JSON.parse(answer.body) as { error?: { code: string } }
            resolve({
              status: answer.status,
              code: error?.code,
              body: answer.body,
              headers: answer.headers,
              cookie: toCookieHeader(answer),
              ms,
            })
          })
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(text)
    })
  }
  return { post, close: () => agent.destroy() }
}

/** A security check solved at once, because the test knows the shop's secret. */
export async function solveTestCaptcha(tenant: string, secret: string, ends: number): Promise<string> {
  const [key = ''] = deriveKeys([secret], 'captcha challenge')
  const options = { algorithm: 'PBKDF2/SHA-256', deriveKey, cost: 1, counter: 0, data: { tenant, ends } }
  const challenge = await createChallenge({
    ...options,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: `${key} key`,
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
