import { expect } from 'chai'
import { GUARANTEE_CLAIMS_API } from '#shared/api/guarantee-claims.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { createJpeg } from '#test/support/photo-form.ts'
import { REVIEW_SECRET, receiveOrder } from '#test/support/review.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'

const at = findTenant('at') ?? expect.fail()
const FAULT = 'Das Bein wackelt <seit> gestern'

describe('reporting a defect without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  /** The page of a guest's order that has arrived. */
  async function openClaim(tenant = at, locale = tenant.locales[0]) {
    const { order, query } = await receiveOrder(shop, tenant, { locale })
    const signature = new URLSearchParams(query).get('signature') ?? ''
    const database = shop.database ?? expect.fail('no database')
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await insertDelivery(database, { tenant: tenant.id, order, at: yesterday })
    const path = `${getPath(tenant, locale, 'account/order-claim', { number: order })}?${new URLSearchParams({ signature })}`
    const post = (form: Record<string, string>) => shop.post(tenant.id, path, new URLSearchParams(form).toString())
    const since = yesterday.slice(0, 10)
    return { order, signature, path, post, since }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[N5] [law 4] keeps what was typed until it is complete, and takes it once: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { order, signature, path, post, since } = await openClaim(tenant, locale)
        const page = await shop.get(tenant.id, path)
        expect(page.status).to.equal(200)
        expect(page.body).to.include(messages['guarantee-claims.fault']).and.include(messages['guarantee-claims.law'])
        const told = tenant.country === 'CH' ? 'guarantee-claims.choice-renewed' : 'guarantee-claims.choice-extended'
        expect(page.body).to.include(messages[told])

        const typed = {
          intent: 'report',
          position: '0',
          quantity: '1',
          problem: 'defect',
          fault: FAULT,
          since,
          wish: '',
        }
        const incomplete = await post(typed)
        expect(incomplete.status).to.equal(422)
        expect(incomplete.body).to.include(messages['guarantee-claims.choose-wish'])
        expect(incomplete.body).to.include('Das Bein wackelt &lt;seit&gt; gestern').and.include(`value="${since}"`)

        const reported = await post({ ...typed, wish: 'repair' })
        expect(reported.status).to.equal(303)
        expect((await post({ ...typed, wish: 'repair' })).headers.location, 'pressed twice').to.equal(
          reported.headers.location,
        )
        const done = await shop.get(tenant.id, String(reported.headers.location))
        expect(done.body).to.include(messages['guarantee-claims.reported'])
        expect(done.body.match(/<article class="claim"/g)).to.have.lengthOf(1)
        expect(done.body).to.include(messages['guarantee-claims.all-open'])
        const orderPath = getPath(tenant, locale, 'account/order', { number: order })
        const orderPage = await shop.get(tenant.id, `${orderPath}?${new URLSearchParams({ signature })}`)
        expect(orderPage.body).to.include(messages['guarantee-claims.state-reported'])
      })

  it('[N5] takes photos by a form of its own, says what was wrong with them, and shows them to the buyer alone', async () => {
    const { order, signature, path, post, since } = await openClaim()
    await post({ intent: 'report', position: '0', problem: 'defect', fault: FAULT, since, wish: 'repair' })
    const page = await shop.get('at', path)
    const [, id = ''] = /id="claim-(G\d+)"/.exec(page.body) ?? expect.fail('no claim')
    const action = `${GUARANTEE_CLAIMS_API}/photos?${new URLSearchParams({ id, locale: 'de-AT', order, signature })}`
    expect(page.body).to.include(`action="${action.replaceAll('&', '&amp;')}"`)
    const send = async (bytes: Buffer) => {
      const form = new FormData()
      form.append('photos', new Blob([new Uint8Array(bytes)]), 'x.jpg')
      const request = new Response(form)
      const { status, headers } = await sendRequest(
        shop.port,
        'at',
        action,
        'POST',
        new Uint8Array(await request.arrayBuffer()),
        { origin: shop.origin('at'), 'content-type': request.headers.get('content-type') ?? '' },
      )
      return { status, location: String(headers.location) }
    }
    const refused = await send(Buffer.from('no photo'))
    expect(refused.status).to.equal(303)
    expect(refused.location).to.include('photos=unreadable').and.include(`#photos-${id}`)
    expect((await shop.get('at', refused.location.replace(/#.*/, ''))).body).to.include('kein lesbares Foto')
    const accepted = await send(await createJpeg())
    const { body } = await shop.get('at', accepted.location.replace(/#.*/, ''))
    const [, source = ''] = /src="(\/api\/guarantee-claims\/photos\/[^"]+)"/.exec(body) ?? expect.fail('no photo')
    const photo = await shop.get('at', source.replaceAll('&amp;', '&'))
    expect(photo.headers['content-type']).to.equal('image/webp')
    expect(photo.headers['cache-control']).not.to.include('public')
    const other = await openClaim()
    const stolen = source.replaceAll('&amp;', '&').replace(signature, other.signature)
    expect((await shop.get('at', stolen)).status).to.equal(404)
  })

  it('[N5] [R33] tells nobody else of the order', async () => {
    const own = await openClaim()
    const other = await openClaim()
    const stranger = await shop.get('at', own.path.replace(own.signature, other.signature))
    expect(stranger.status).to.equal(404)
    expect(stranger.body).not.to.include('name="fault"')
    expect(stranger.body).to.include('Diese Bestellung kennen wir nicht')
  })
})
