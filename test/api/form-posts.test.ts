import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { HANDOVER_ARRIVALS_PATH } from '#shared/api/country.ts'
import { getPath, type RouteId, routes } from '#shared/routes.ts'
import { STORED_DATA_API } from '#shared/stored-data.ts'
import { findTenant } from '#tenants/index.ts'
import { listApiRoutes } from '#test/support/api-routes.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { sendRequest, type TestShop } from '#test/support/shop.ts'
import { createTestAddress } from '#test/support/test-address.ts'

const at = findTenant('at') ?? expect.fail()
const params = { slug: 'x', category: 'x', sku: 'x', number: 'x', term: 'x' }
const pages = (Object.keys(routes) as RouteId[]).map((id) => getPath(at, 'de-AT', id, params))

const multipart = 'multipart/form-data; boundary=x'
const bodies: Readonly<Record<string, readonly [string | undefined, string]>> = {
  JSON: ['application/json', '{"email":"a@b.at"}'],
  'broken JSON': ['application/json', '{"email":'],
  'plain text': ['text/plain', 'email=a'],
  'no type': [undefined, 'email=a'],
  'no type and no body': [undefined, ''],
  multipart: [multipart, '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n'],
  'a picture that is a script': [
    multipart,
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.php\\0.jpg"\r\nContent-Type: image/gif\r\n\r\nGIF89a<?php echo 1 ?>\r\n--x--\r\n',
  ],
  'eleven files of one name': [
    multipart,
    `${'--x\r\nContent-Disposition: form-data; name="photo"; filename="a.svg"\r\n\r\n<svg onload="alert(1)"/>\r\n'.repeat(11)}--x--\r\n`,
  ],
  'broken multipart': [multipart, '--x\r\nContent-Disp'],
  'multipart without a boundary': ['multipart/form-data', '--x--'],
  'a type that only begins like a form’s': ['application/x-www-form-urlencoded-x', 'email=a'],
  'two types': ['application/x-www-form-urlencoded, application/json', 'email=a'],
  'a type that is none': ['form', 'email=a'],
}

describe('a post to a page', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const post = (path: string, type: string | undefined, body: string) =>
    sendRequest(shop.port, 'at', path, 'POST', body, {
      origin: shop.origin('at'),
      'x-forwarded-for': createTestAddress(),
      'content-length': String(Buffer.byteLength(body)),
      ...(type && { 'content-type': type }),
    })

  for (const [what, [type, body]] of Object.entries(bodies))
    it(`[R17 R32] is refused with 415 where it brings ${what}, and begins no session`, async () => {
      for (const path of [...pages, '/gibt-es-nicht', STORED_DATA_API, HANDOVER_ARRIVALS_PATH]) {
        const answer = await post(path, type, body)
        expect([answer.status, answer.headers['set-cookie']], path).to.deep.equal([415, undefined])
        expect(answer.headers['accept-post'], path).to.equal('application/x-www-form-urlencoded')
      }
    })

  it('[R32] of files that are no photos leaves nothing behind, on disk or in the database, whichever call it goes to', async () => {
    const [, body] = bodies['a picture that is a script'] ?? expect.fail()
    const files = () =>
      readdirSync(shop.data.dataDir, { recursive: true }).filter((name) => !/^images|shop\.db/.test(String(name)))
    const countPhotos = async () =>
      (await shop.database?.reader.selectFrom('reviewPhoto').select('id').execute())?.length ?? expect.fail()
    const before = [files(), await countPhotos()]
    const calls = listApiRoutes().filter(({ method }) => method.toUpperCase() === 'POST')
    expect(calls).to.have.length.greaterThan(10)
    for (const { path } of calls) {
      const { status } = await shop.post('at', path.replace(/:\w+/g, 'x'), body, { 'content-type': multipart })
      expect(status, path).to.be.lessThan(500)
    }
    expect([files(), await countPhotos()]).to.deep.equal(before)
  })

  it('is read where it is a form, whatever else the type says', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-urlencoded; charset=UTF-8'])
      expect((await post('/anmelden', type, 'email=')).status, type).to.be.oneOf([200, 400, 422])
  })

  it('[R17] never ends in a fault, however its form is made', async () => {
    for (const body of [
      '',
      '=',
      '&&',
      '%',
      '%zz=%f0',
      'email[]=a&email[b]=c',
      '__proto__=x',
      'a=1&'.repeat(2_000),
      '\0',
    ])
      for (const path of ['/', '/anmelden', '/warenkorb', '/kasse', STORED_DATA_API, HANDOVER_ARRIVALS_PATH])
        expect((await post(path, 'application/x-www-form-urlencoded', body)).status, `${path} ${body}`).to.be.below(500)
  })
})
