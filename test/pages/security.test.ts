import { expect } from 'chai'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestResponse, TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const LINK_TOKEN = 'x'.repeat(43)

/** Pages that are opened with a secret in their address. */
const pagesWithSecret: readonly RouteId[] = [
  'account/confirm',
  'account/email-confirm',
  'account/password-reset',
  'basket/handover',
  'paylink',
  'paylink/paid',
  'guarantee/unsubscribe',
  'reviews/unsubscribe',
  'wishlist/alert',
  'wishlist/shared',
]

const strictRules = {
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

const parsePolicy = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )

/** A script that is named by nonce or hash, or one of our own files. */
const isStrictSource = (source: string) =>
  source === "'strict-dynamic'" ||
  /^'(nonce|sha384)-/.test(source) ||
  /^http:\/\/at\.localhost:\d+\/assets\/([\w-]+\.js)?$/.test(source)

/** What of an answer's headers is weaker than on every page. */
function findWeakHeaders(id: RouteId, { headers }: TestResponse): string[] {
  const policy = parsePolicy(String(headers['content-security-policy']))
  const referrer = headers['referrer-policy']
  return [
    ...Object.entries(strictRules).flatMap(([rule, value]) =>
      policy[rule] === value ? [] : [`${rule} ${policy[rule]}`],
    ),
    ...(policy['script-src'] ?? '*')
      .split(' ')
      .flatMap((source) => (isStrictSource(source) ? [] : [`script-src ${source}`])),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...(String(headers['permissions-policy']).includes('camera=()') ? [] : ['permissions-policy']),
    ...(headers['x-powered-by'] || headers.server ? ['names its software'] : []),
    ...(!pagesWithSecret.includes(id) || referrer === 'no-referrer' ? [] : [`referrer-policy ${referrer}`]),
  ]
}

/** What in the markup could run or send what we have not written. */
function findWeakMarkup({ body, headers }: TestResponse): string[] {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  const tags = body.match(/<[a-z][^>]*>/g) ?? []
  const scripts = tags.filter(
    (tag) => /^<script\b/.test(tag) && !/type="(application\/(ld\+)?json|importmap)"/.test(tag),
  )
  return [
    ...scripts.filter((tag) => nonce && !tag.includes(`nonce="${nonce}"`)),
    ...tags.filter((tag) => /\son[a-z]+="/.test(tag) || /="\s*javascript:/i.test(tag) || /\sstyle="/.test(tag)),
    ...tags.filter((tag) => /target="_blank"/.test(tag) && !/rel="[^"]*no(referrer|opener)/.test(tag)),
    ...tags.filter(
      (tag) =>
        /^<input/.test(tag) && /type="password"/.test(tag) && !/autocomplete="(new|current)-password"/i.test(tag),
    ),
    ...tags.filter((tag) => /^<input/.test(tag) && /type="password"/.test(tag) && /\svalue="[^"]/.test(tag)),
    ...tags.filter((tag) => /^<form/.test(tag) && /action="(https?:)?\/\//.test(tag) && !/country|arrivals/.test(tag)),
  ]
}

describe('the security of pages', function () {
  this.timeout(60_000)
  let shop: TestShop
  let nobody: Visitor
  let customer: Visitor
  const tenant = findTenant('at') ?? expect.fail('no tenant')
  const ids = (Object.keys(routes) as RouteId[]).filter((id) => isRouteOpen(tenant, 'de-AT', id))
  const params = { slug: 'x', sku: '1', category: 'x', term: 'sofa', number: '1', '*': 'x' }
  const toPath = (id: RouteId) =>
    `${getPath(tenant, 'de-AT', id, params)}${pagesWithSecret.includes(id) ? `?token=${LINK_TOKEN}` : ''}`

  before(async () => {
    shop = await getSharedShop()
    nobody = createVisitor(shop, 'at')
    customer = (await registerCustomer(shop, 'at')).visitor
    const { sku } = await findOrderableVariant(customer)
    await prepareOrder(customer, 'AT', sku)
  })

  /** Findings of all pages, each named after its page. */
  async function inspectAll(visitor: Visitor, inspect: (id: RouteId, answer: TestResponse) => string[]) {
    const found: string[] = []
    for (const id of ids) found.push(...inspect(id, await visitor.get(toPath(id))).map((each) => `${id}: ${each}`))
    return found
  }

  it('[R22 R36] every page has the strict headers, and one that is opened with a secret names it to nobody', async () => {
    for (const visitor of [nobody, customer]) expect(await inspectAll(visitor, findWeakHeaders)).to.deep.equal([])
  })

  it('[R21 R22] no page has a script without its nonce, an inline handler or style, or a window that can reach back', async () => {
    for (const visitor of [nobody, customer])
      expect(await inspectAll(visitor, (_, answer) => findWeakMarkup(answer))).to.deep.equal([])
  })

  it('[R25 R27] no page gives a stranger a cookie, and none of somebody with a session is kept by anybody', async () => {
    const found = await inspectAll(nobody, (_, { headers }) => (headers['set-cookie'] ? ['sets a cookie'] : []))
    expect(found).to.deep.equal([])
    const kept = await inspectAll(customer, (_, { status, headers }) =>
      status === 302 || /no-store/.test(String(headers['cache-control'])) ? [] : [String(headers['cache-control'])],
    )
    expect(kept).to.deep.equal([])
  })

  it('[R22] no two pages share a nonce', async () => {
    const nonces: string[] = []
    await inspectAll(nobody, (_, { headers }) => {
      nonces.push(...(/'nonce-[^']+'/.exec(String(headers['content-security-policy'])) ?? []))
      return []
    })
    expect(nonces.length).to.be.greaterThan(ids.length / 2)
    expect(new Set(nonces).size).to.equal(nonces.length)
  })
})
