import { expect } from 'chai'
import sharp from 'sharp'
import { RATINGS_API } from '#shared/api/catalog.ts'
import type { ReviewDraft } from '#shared/api/own-reviews.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { getReviewPath, REVIEW_SECRET, type ReviewableOrder, receiveOrder } from '#test/support/review.ts'
import { runCli } from '#test/support/run-cli.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()
const XSS = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'

describe('reviews without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  const toPath = (id: RouteId, params?: Record<string, string>) => getPath(at, 'de-AT', id, params)
  const toFormPath = (received: ReviewableOrder) => getReviewPath(at, 'de-AT', received)
  const getProduct = (received: ReviewableOrder, query = '') =>
    shop.get('at', toPath('product', { slug: received.card.slug, sku: received.sku }) + query)
  const getDraft = async ({ query }: ReviewableOrder): Promise<ReviewDraft> =>
    JSON.parse((await shop.get('at', `${RATINGS_API}/own/one?${query}`)).body)
  const post = (received: ReviewableOrder, form: Record<string, string>) =>
    shop.post('at', toFormPath(received), new URLSearchParams({ intent: 'store', ...form }).toString())

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.9 S3.7 law 13] are written by the link of an e-mail: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const received = await receiveOrder(shop, tenant, { locale })
        const path = getReviewPath(tenant, locale, received)
        const readDraft = async () => (await shop.get(tenant.id, `${RATINGS_API}/own/one?${received.query}`)).body
        const before = await readDraft()
        const opened = await shop.get(tenant.id, `${path}&stars=4`)
        expect(opened.status).to.equal(200)
        expect(opened.body)
          .to.include(messages['own-reviews.public'])
          .and.match(/value="4"[^>]*checked|checked[^>]*value="4"/)
        expect(await readDraft(), 'opening changes nothing').to.equal(before)

        const wrong = await shop.post(tenant.id, path, 'intent=store&stars=&title=Titel bleibt')
        expect(wrong.status).to.equal(422)
        expect(wrong.body).to.include(messages['own-reviews.stars-required']).and.include('Titel bleibt')

        const sent = await shop.post(tenant.id, path, 'intent=store&stars=2&title=Titel steht&text=Text')
        expect(sent.status).to.equal(303)
        const done = await shop.get(tenant.id, String(sent.headers.location))
        expect(done.body).to.include(messages['own-reviews.published']).and.include(messages['own-reviews.delete-now'])
        const product = getPath(tenant, locale, 'product', { slug: received.card.slug, sku: received.sku })
        const { body } = await shop.get(tenant.id, product)
        expect(body).to.include('Titel steht').and.include(messages['ratings.checked'])
        expect(body).to.include(getPath(tenant, locale, 'service/review-checks'))
        const checks = await shop.get(tenant.id, getPath(tenant, locale, 'service/review-checks'))
        expect(checks.body).to.include(messages['own-reviews.checks-equal'])
      })

  it('[O8 R21] show what was written as text, wherever it is shown', async () => {
    const received = await receiveOrder(shop, at)
    await post(received, { stars: '5', title: XSS, text: XSS, author: XSS.slice(0, 30) })
    for (const { body } of [await getProduct(received), await shop.get('at', toFormPath(received))]) {
      expect(body).to.include('&lt;img src=x onerror=alert(1)&gt;')
      expect(body).not.to.match(/<img src=x|<script>alert/)
    }
  })

  it('[S1.57 O8] move average, histogram and JSON-LD with each change, and filters leave the counts alone', async () => {
    const received = await receiveOrder(shop, at, { term: 'kleid' })
    const readRating = async () => {
      const [, rating = '{}'] = /"aggregateRating":(\{[^}]*\})/.exec((await getProduct(received, '?utm=1')).body) ?? []
      return JSON.parse(rating) as { ratingValue?: number; reviewCount?: number }
    }
    const before = (await readRating()).reviewCount ?? 0
    await post(received, { stars: '1', text: 'Wackelt.' })
    expect((await readRating()).reviewCount).to.equal(before + 1)
    await post(received, { stars: '5', text: 'Wackelt nicht.' })
    expect((await readRating()).reviewCount).to.equal(before + 1)
    const { body } = await getProduct(received, '?sort=worst&stars=1&text=1')
    expect(body).to.include(getMessages(at, 'de-AT')['ratings.all'])
    const { review } = await getDraft(received)
    const deleted = await post(received, { intent: 'delete', id: review?.id ?? '' })
    expect(deleted.status).to.equal(303)
    expect((await readRating()).reviewCount ?? 0).to.equal(before)
  })

  it('[S7.19] are found helpful by the form beside them', async () => {
    const received = await receiveOrder(shop, at)
    await post(received, { stars: '3', text: 'Geht so.' })
    const { review } = await getDraft(received)
    const visitor = createVisitor(shop, 'at')
    const product = toPath('product', { slug: received.card.slug, sku: received.sku })
    for (const _ of [1, 2]) {
      const { status, headers } = await visitor.post(product, { intent: 'helpful', id: review?.id ?? '' })
      expect([status, headers.location]).to.deep.equal([303, `${product}#review-${review?.id}`])
    }
    expect((await visitor.get(product)).body).to.match(/Hilfreich \(1\)/)
  })

  it('[O8 R31 R32] take photos as a form, and tell what is wrong with them', async () => {
    const received = await receiveOrder(shop, at)
    await post(received, { stars: '4' })
    const { review } = await getDraft(received)
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer()
    const upload = async (file: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.append('photos', new Blob([file]), 'foto.jpg')
      const request = new Response(form)
      const bytes = new Uint8Array(await request.arrayBuffer())
      const path = `${RATINGS_API}/own/photos?${received.query}&id=${review?.id}&locale=de-AT`
      const { status, headers } = await sendRequest(shop.port, 'at', path, 'POST', bytes, {
        origin: shop.origin('at'),
        'content-type': request.headers.get('content-type') ?? '',
      })
      expect(status).to.equal(303)
      return (await shop.get('at', String(headers.location).replace(/#.*/, ''))).body
    }
    const messages = getMessages(at, 'de-AT')
    expect(await upload(new Uint8Array(Buffer.from('<svg/>')))).to.include(messages['photo-form.unreadable'])
    expect(await upload(new Uint8Array(21_000_000))).to.include(messages['photo-form.size'])
    const added = await upload(new Uint8Array(jpeg))
    expect(added).to.include(messages['own-reviews.photos-added']).and.include(messages['own-reviews.photo-pending'])
    const [, source = ''] = /src="([^"]*\/photos\/[^"]+)"/.exec(added) ?? []
    const own = await shop.get('at', source.replaceAll('&amp;', '&'))
    expect([own.status, own.headers['content-type']]).to.deep.equal([200, 'image/webp'])
    expect(own.headers['x-content-type-options']).to.equal('nosniff')
    expect(own.headers['content-security-policy']).to.match(/^default-src 'none'/)
    expect(own.headers['cross-origin-resource-policy']).to.equal('same-origin')
    const stranger = await shop.get('at', source.replaceAll('&amp;', '&').replace(/&order=.*/, ''))
    expect(stranger.status).to.equal(404)

    const run = (...args: string[]) => runCli(shop, 'ratings', ...args, '--tenant', 'at')
    expect((await run('list')).stdout)
      .to.include(`${review?.id}  4 of 5`)
      .and.include('photos to look at: 1')
    expect((await run('publish', '--id', review?.id ?? '')).stdout).to.equal(`${review?.id} is published\n`)
    expect((await getProduct(received)).body).to.include(
      `/photos/${review?.photos[0]?.id ?? source.split('/photos/')[1]?.split('?')[0]}`,
    )
    expect((await run('reject', '--id', review?.id ?? '', '--reason', 'ugly')).stderr).to.include(
      '--reason must be one of',
    )
    await run('answer', '--id', review?.id ?? '', '--text', 'Danke für das Foto.')
    expect((await getProduct(received)).body).to.include('Danke für das Foto.')
    expect((await run('reject', '--id', review?.id ?? '', '--reason', 'off-topic')).status).to.equal(0)
    expect((await shop.get('at', toFormPath(received))).body).to.include(messages['own-reviews.reason-off-topic'])
    expect((await run('publish', '--id', 'r-unknown')).stderr).to.equal('not-found\n')
  })

  it('[S1.9 R33] are listed in the account, and refused to who did not buy', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const received = await receiveOrder(shop, at)
    expect((await visitor.get(toPath('account/reviews'))).body).to.include(getMessages(at, 'de-AT')['own-reviews.none'])
    const refused = await visitor.get(`${toPath('reviews/write')}?sku=${received.sku}`)
    expect([refused.status, refused.body.includes(getMessages(at, 'de-AT')['own-reviews.refused'])]).to.deep.equal([
      404,
      true,
    ])
    await shop.database?.writer
      .updateTable('order')
      .set({ customerId: customer.id })
      .where('tenant', '=', 'at')
      .where('number', '=', received.order)
      .execute()
    expect((await visitor.get(toPath('account/reviews'))).body).to.include(received.card.title)
    const form = `${toPath('reviews/write')}?sku=${received.sku}`
    await visitor.post(form, { intent: 'store', stars: '4', title: 'Vom Konto aus' })
    expect((await visitor.get(toPath('account/reviews'))).body).to.include('Vom Konto aus')
    const nobody = await shop.get('at', toPath('account/reviews'))
    expect([nobody.status, nobody.headers.location]).to.deep.equal([
      302,
      `${toPath('account/login')}?next=${encodeURIComponent(toPath('account/reviews'))}`,
    ])
  })

  it('[S1.9 R36] end the e-mails after one press, by the page and by the e-mail program; opening changes nothing', async () => {
    const received = await receiveOrder(shop, at)
    const messages = getMessages(at, 'de-AT')
    const [link = ''] = received.query.split('&sku')
    const page = `${toPath('reviews/unsubscribe')}?${link}`
    expect((await shop.get('at', page)).body).to.include(messages['own-reviews.mails-end'])
    const opened = await shop.get('at', `${RATINGS_API}/unsubscribe?${link}&locale=de-AT`)
    expect([opened.status, opened.headers.location]).to.deep.equal([302, page])
    expect((await shop.get('at', page)).body).to.include(messages['own-reviews.mails-end'])
    const oneClick = await sendRequest(
      shop.port,
      'at',
      `${RATINGS_API}/unsubscribe?${link}`,
      'POST',
      'List-Unsubscribe=One-Click',
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    )
    expect(oneClick.status).to.equal(204)
    expect((await shop.get('at', page)).body).to.include(messages['own-reviews.mails-ended'])
    expect((await shop.get('at', `${page}x`)).status).to.equal(404)
  })
})
