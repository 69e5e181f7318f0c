import { request } from 'node:http'
import { expect } from 'chai'
import { checkPaymentPages, type ServedResponse } from '#server/storefront/payment-pages/check-payment-pages.ts'
import { readPaymentScripts } from '#server/storefront/payment-pages/payment-scripts.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

describe('what payment pages serve', function () {
  this.timeout(60_000)
  let shop: TestShop
  const lines: string[] = []
  before(async () => {
    shop = await startShop({ env: { SCRIPT_CHECK_MINUTES: '600' }, log: (line) => lines.push(line) })
  })
  after(() => shop.stop())

  const list = readPaymentScripts()
  const getOrigin = ({ id }: Tenant) => shop.origin(id)
  const file = list.files[0]?.file ?? ''

  async function ask(host: string, path: string, encoding: string): Promise<ServedResponse> {
    const { status, headers, bytes } = await shop.get(host.split('.', 1)[0] ?? '', path, {
      'accept-encoding': encoding,
    })
    return { status, headers, bytes }
  }

  /** The differences that are found once what is served has been tampered with. */
  const found = (tamper: (path: string, encoding: string, served: ServedResponse) => ServedResponse) =>
    checkPaymentPages({
      list,
      tenants: tenants.slice(0, 1),
      getOrigin,
      requestPage: async (host, path, encoding) => tamper(path, encoding, await ask(host, path, encoding)),
    })

  const inPage = (change: (html: string) => string) =>
    found((path, _encoding, served) =>
      path.startsWith('/assets/') ? served : { ...served, bytes: Buffer.from(change(served.bytes.toString())) },
    )

  it('[R23] is what the build has listed, in every shop and language, and the running server says so after its start', async () => {
    expect(list.files.length).to.be.above(50)
    for (const { file: name, reason, integrity } of [...list.files, ...list.inline]) {
      expect(reason, name).to.match(/\w{3}/)
      expect(integrity, name).to.match(/^sha384-[\w+/]{64}$/)
    }
    expect(await checkPaymentPages({ list, tenants, getOrigin, requestPage: ask })).to.deep.equal([])
    const started = Date.now()
    while (!lines.some((line) => line.includes('payment pages serve')) && Date.now() - started < 30_000)
      await new Promise(setImmediate)
    expect(lines.find((line) => line.includes('payment pages serve'))).to.include('what is listed')
    expect((await shop.get('at', '/readyz')).status).to.equal(200)
  })

  it('[R23] is noticed when a byte of a script differs, in one packing only', async () => {
    const changed = await found((path, encoding, served) =>
      path === file && encoding === 'gzip' ? { ...served, headers: {}, bytes: Buffer.from('alert(1)') } : served,
    )
    expect(changed).to.deep.equal([`${file} (gzip)`])
    expect(
      await found((path, encoding, served) =>
        path === file && encoding === 'br' ? { ...served, status: 404 } : served,
      ),
    ).to.deep.equal([`${file} (br)`])
  })

  it('[R23] is noticed when a page has a script more, or lets one run', async () => {
    const place = `at.localhost:${shop.port}/kasse/hinweis`
    expect(await inPage((html) => html.replace('</body>', '<script>steal()</script></body>'))).to.deep.equal([
      `${place}: steal()`,
    ])
    expect(
      await inPage((html) => html.replace('</body>', '<script src="//evil.example/x.js"></script></body>')),
    ).to.deep.equal([`${place}: <script src="//evil.example/x.js"></script>`])
    expect(await inPage((html) => html.replace('"script-src ', '"script-src * '))).to.deep.equal([
      `${place}: the page's own rule`,
    ])
    const loose = await found((_path, _encoding, served) => ({
      ...served,
      headers: { ...served.headers, 'content-security-policy': "script-src 'unsafe-inline'" },
    }))
    expect(loose).to.deep.equal([`${place}: content-security-policy`])
  })

  it('[R22 R23] has rules without nonce, wildcard, inline or trust passed on, and other pages keep theirs', async () => {
    const { headers } = await shop.get('de', '/kasse/hinweis')
    const rule = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    expect(rule).to.match(/^('sha384-[\w+/]{64}' ){3}http:\/\/de\.localhost:\d+\/assets\/$/)
    expect(headers['integrity-policy']).to.equal('blocked-destinations=(script)')
    expect((await shop.get('de', '/paylink')).headers['integrity-policy']).to.equal('blocked-destinations=(script)')
    const home = await shop.get('de', '/')
    expect(home.headers).not.to.have.property('integrity-policy')
    expect(home.body).not.to.include('importmap')
  })
})

/** A host that is none of ours gets no page, so it can name nothing in the rules. */
describe('the host in the rules of a payment page', () => {
  it('[R23 R26] is one of the shop’s', async () => {
    const shop = await startShop()
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: shop.port, path: '/kasse/hinweis', headers: { host: 'at.localhost;script-src *' } },
        (res) => {
          res.resume()
          resolve(res.statusCode)
        },
      )
      sent.on('error', reject).end()
    })
    expect(status).to.be.oneOf([400, 421])
    await shop.stop()
  })
})
