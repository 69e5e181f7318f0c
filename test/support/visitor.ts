import { CONSENT_COOKIE, CONSENT_VERSION, type ConsentCategory } from '#shared/api/consent.ts'
import type { Locale } from '#shared/tenant.ts'
import { type TestResponse, type TestShop, toCookieHeader } from './shop.ts'
import { createTestAddress } from './test-address.ts'

interface Failure {
  code: string
  status: number
  fields?: Record<string, string>
}

/** What a visitor needs of a shop. */
export type VisitedShop = Pick<TestShop, 'get' | 'post'>

/** One visitor of one shop, with their cookies, asking the API as the browser does. */
export function createVisitor(shop: VisitedShop, tenant: string, locale?: Locale) {
  const jar = new Map<string, string>()

  const address = createTestAddress()

  const headers = () => ({
    'x-forwarded-for': address,
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(locale && { 'x-locale': locale }),
  })

  function storeCookies(answer: TestResponse): TestResponse {
    for (const pair of toCookieHeader(answer).split('; ').filter(Boolean)) {
      const cut = pair.indexOf('=')
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
      if (value) jar.set(name, value)
      else jar.delete(name) // taken away
    }
    return answer
  }

  /** Answers the question about cookies, as the browser's own script does. */
  const consent = (...categories: ConsentCategory[]) =>
    jar.set(CONSENT_COOKIE, encodeURIComponent(JSON.stringify({ categories, revision: CONSENT_VERSION })))

  const get = async (path: string) => storeCookies(await shop.get(tenant, path, headers()))
  const post = async (path: string, form: Record<string, string> | [name: string, value: string][]) =>
    storeCookies(await shop.post(tenant, path, new URLSearchParams(form).toString(), headers()))

  /** A body of the gateway just as it stands, be it JSON or not. */
  const raw = async (body: string) =>
    storeCookies(await shop.post(tenant, '/api/gateway/', body, { ...headers(), 'content-type': 'application/json' }))

  /** A GraphQL operation; answers status, data and the first error's code. */
  async function ask<T = Record<string, never>>(query: string, variables: object = {}) {
    const answer = await raw(JSON.stringify({ query, variables }))
    const body = JSON.parse(answer.body) as {
      data?: T
      errors?: { message: string; extensions?: Failure }[]
      /** Where the request did not come as far as the gateway. */
      error?: Failure
    }
    return {
      status: answer.status,
      data: body.data as T,
      error: body.errors?.[0]?.extensions ?? body.error,
      message: body.errors?.[0]?.message,
    }
  }

  /** A call of the REST API; answers status, body and, where it failed, the error. */
  async function send<T = Record<string, never>>(path: string, body: object = {}) {
    const answer = storeCookies(
      await shop.post(tenant, path, JSON.stringify(body), { ...headers(), 'content-type': 'application/json' }),
    )
    const parsed = JSON.parse(answer.body) as T & { error?: Omit<Failure, 'status'> }
    return { status: answer.status, body: parsed as T, error: parsed.error, headers: answer.headers }
  }

  async function json<T>(path: string): Promise<T> {
    return JSON.parse((await get(path)).body) as T
  }

  return { get, post, raw, ask, send, json, consent, cookies: () => headers().cookie ?? '' }
}

export type Visitor = ReturnType<typeof createVisitor>
