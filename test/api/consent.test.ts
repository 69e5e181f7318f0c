import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { type TestShop, toCookieHeader } from '#test/support/shop.ts'

const id = 'b7e0f1a2-3c4d-4e5f-8a9b-0c1d2e3f4a5b'

describe('consent over HTTP', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const form = (fields: Record<string, string>, headers?: Record<string, string>) =>
    shop.post('at', '/api/consent', new URLSearchParams(fields).toString(), headers)
  const receipts = async (of: string) =>
    JSON.parse((await shop.get('at', `/api/consent?id=${of}`)).body) as { at: string; categories: string[] }[]

  it('[O65 R24] writes a receipt that holds neither name nor address, and begins no session', async () => {
    const key = JSON.parse((await shop.get('at', '/api/sessions/key')).body) as { key: string }
    const answer = await shop.post(
      'at',
      '/api/consent',
      JSON.stringify({ id, categories: ['C0001', 'C0003'], version: 1, name: 'x' }),
      {
        'content-type': 'application/json',
        'x-api-key': key.key,
      },
    )
    expect([answer.status, toCookieHeader(answer)]).to.deep.equal([201, ''])
    const row = await shop.database?.reader
      .selectFrom('consentReceipt')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(Object.keys(row ?? {})).to.have.members(['tenant', 'id', 'at', 'categories', 'version', 'locale'])
    expect((await receipts(id)).map(({ categories }) => categories)).to.deep.equal([['C0001', 'C0003']])
    expect((await shop.get('at', '/api/consent?id=%27')).status).to.equal(400)
  })

  it('[R24] refuses forms of other origins, for the choice and for the stored data', async () => {
    for (const path of ['/api/consent', '/api/stored-data'])
      expect(
        (await shop.post('at', path, 'choice=all&name=*', { origin: 'http://evil.example' })).status,
        path,
      ).to.equal(403)
  })

  it('[O65 R30] as a form sets the cookie for a year and leads back to the stored data of this shop, whatever is posted', async () => {
    const back = getPath(findTenant('at') ?? expect.fail(), 'de-AT', 'service/stored-data')
    const { status, headers } = await form({ choice: 'some', categories: 'C0004', locale: '//evil.example' })
    expect([status, headers.location]).to.deep.equal([303, `${back}?consent=C0001,C0004`])
    const cookies = headers['set-cookie'] as string[]
    expect(cookies.find((cookie) => cookie.startsWith('consent='))).to.match(
      /C0004.*Max-Age=31536000; Path=\/.*SameSite=Lax/,
    )
    expect(
      cookies.filter((cookie) => !cookie.startsWith('consent=')).every((cookie) => cookie.includes('1970')),
    ).to.equal(true)
    expect(cookies.some((cookie) => cookie.startsWith('pageview=;'))).to.equal(true)
  })

  it('[O65] keeps the number of the receipts when the choice changes', async () => {
    const first =
      toCookieHeader(await form({ choice: 'all' }))
        .split('; ')
        .find((cookie) => cookie.startsWith('consent=')) ?? ''
    const { consentId } = JSON.parse(decodeURIComponent(first.slice('consent='.length))) as { consentId: string }
    await form({ choice: 'none' }, { cookie: first })
    expect((await receipts(consentId)).map(({ categories }) => categories)).to.deep.equal([
      ['C0001'],
      ['C0001', 'C0002', 'C0003', 'C0004'],
    ])
  })

  it('[N14] tells of cookies that scripts cannot see how long they are, and deletes those it knows', async () => {
    const cookie = '__Host-kontor-at=abc; __Host-kontor-de=abcdef; other=1'
    expect(JSON.parse((await shop.get('at', '/api/stored-data', { cookie })).body)).to.deep.equal({
      '__Host-kontor-at': 3,
    })
    const { headers } = await shop.post('at', '/api/stored-data', 'name=__Host-kontor-at', { cookie })
    expect(headers['set-cookie']).to.have.lengthOf(1)
    expect(String(headers['set-cookie'])).to.match(/^__Host-kontor-at=; .*1970.*HttpOnly; Secure/)
    expect((await shop.post('at', '/api/stored-data', 'name=other', { cookie })).headers['set-cookie']).to.equal(
      undefined,
    )
  })
})
