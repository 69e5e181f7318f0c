import { expect } from 'chai'
import { RETURNS_API } from '#shared/api/returns.ts'
import { addDays, getLocalDay, getWeekday } from '#shared/dates.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findTaggingFaults, readPdfPages, readPdfQrCodes } from '#test/support/pdf.ts'
import { REVIEW_SECRET, receiveOrder } from '#test/support/review.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const at = findTenant('at') ?? expect.fail()

const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? expect.fail(`no field ${name}`)

/** Mondays to Fridays after a day, up to another one. */
function countWorkdays(after: string, upTo: string) {
  let count = 0
  for (let day = addDays(after, 1); day <= upTo; day = addDays(day, 1)) if (getWeekday(day) <= 5) count++
  return count
}

describe('sending goods back without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { SESSION_SECRET: REVIEW_SECRET } })
  })
  after(() => shop.stop())

  /** The page of a guest's order that has arrived. */
  async function openReturn(tenant = at, locale = tenant.locales[0], freight = false) {
    const { order, query } = await receiveOrder(shop, tenant, {
      locale,
      ...(freight && { freight, price: '20000-90000' }),
    })
    const signature = new URLSearchParams(query).get('signature') ?? ''
    const path = `${getPath(tenant, locale, 'account/order-return', { number: order })}?${new URLSearchParams({ signature })}`
    const post = (form: Record<string, string>) => shop.post(tenant.id, path, new URLSearchParams(form).toString())
    return { order, signature, path, post }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.14 S2.22] [N2] takes two steps to the label: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { order, signature, path, post } = await openReturn(tenant, locale)
        const first = await shop.get(tenant.id, path)
        expect(first.status).to.equal(200)
        expect(first.body).to.include('name="quantity0"').and.include(messages['returns.reason-too-small'])

        const none = await post({ intent: 'review', quantity0: '0' })
        expect(none.status).to.equal(422)
        expect(none.body).to.include(messages['returns.choose'])

        const chosen = { quantity0: '1', reason0: 'too-small', exchange0: '', pickupOn: '' }
        const second = await post({ ...chosen, intent: 'review' })
        expect(second.body).to.include(messages['returns.announce']).and.include(messages['returns.by-parcel'])
        const key = readHidden(second.body, 'key')
        const changed = await post({ ...chosen, key, intent: 'change' })
        expect(changed.body).to.include('name="quantity0"')

        const announced = await post({ ...chosen, key, intent: 'announce' })
        expect(announced.status).to.equal(303)
        expect((await post({ ...chosen, key, intent: 'announce' })).status, 'pressed twice').to.equal(303)
        const done = await shop.get(tenant.id, String(announced.headers.location))
        expect(done.body).to.include(messages['returns.announced']).and.include(messages['returns.label'])
        const [, id = ''] = /\/api\/returns\/(R\d+)\/label/.exec(done.body) ?? []
        expect(done.body.match(/\/label\?/g), 'announced once').to.have.lengthOf(1)

        const query = new URLSearchParams({ order, signature })
        const label = await shop.get(tenant.id, `${RETURNS_API}/${id}/label?${query}`)
        expect(label.headers['content-type']).to.equal('application/pdf')
        expect((await readPdfPages(label.bytes))[0])
          .to.include(id)
          .and.include(order)
        expect(await readPdfQrCodes(label.bytes)).to.deep.equal([id])
        expect((await readPdfQrCodes(label.bytes, 'Code128'))[0]).to.equal(id)
        expect(findTaggingFaults(label.bytes)).to.deep.equal([])
        const code = await shop.get(tenant.id, `${RETURNS_API}/${id}/code?${query}`)
        expect(code.body).to.include('<svg')

        const cancelled = await post({ intent: 'cancel', id })
        expect((await shop.get(tenant.id, String(cancelled.headers.location))).body).to.include(
          messages['returns.cancelled'],
        )
      })

  it('[S9.43] [N11] has freight fetched on a chosen day, at least three working days ahead and never at weekends', async () => {
    const { path, post } = await openReturn(at, 'de-AT', true)
    const { body } = await shop.get('at', path)
    const [, options = ''] = /<select[^>]*name="pickupOn"[^>]*>(.*?)<\/select>/s.exec(body) ?? expect.fail('no days')
    const days = [...options.matchAll(/value="(\d{4}-\d\d-\d\d)"/g)].map(([, day = '']) => day)
    expect(days).to.have.lengthOf(12)
    expect(days.map(getWeekday).every((weekday) => weekday <= 5)).to.equal(true)
    expect(countWorkdays(getLocalDay(new Date(), 'Europe/Vienna'), days[0] ?? '')).to.be.at.least(3)

    const pickupOn = days[4] ?? ''
    const nextSaturday = Array.from({ length: 7 }, (_, i) => addDays(pickupOn, i)).find((day) => getWeekday(day) === 6)
    const choice = { quantity0: '1', reason0: '', exchange0: '' }
    const second = await post({ ...choice, intent: 'review', pickupOn })
    const words = new Intl.DateTimeFormat('de-AT', { weekday: 'long', day: 'numeric', month: 'long' })
    const inWords = words.format(new Date(`${pickupOn}T12:00:00Z`))
    expect(second.body).to.include(inWords)
    const key = readHidden(second.body, 'key')
    const refused = await post({ ...choice, key, intent: 'announce', pickupOn: nextSaturday ?? '' })
    expect(refused.status, 'a Saturday').to.equal(422)
    expect(refused.body).to.include(getMessages(at, 'de-AT')['returns.pickup-required'])
    const announced = await post({ ...choice, key, intent: 'announce', pickupOn })
    expect(announced.status).to.equal(303)
    const done = await shop.get('at', String(announced.headers.location))
    expect(done.body).to.include(inWords).and.not.include('/label?')
  })

  it('[S1.14] exchanges without script, and shows on the order’s page what is sent in place', async () => {
    const { order, signature, path, post } = await openReturn(at, 'de-AT')
    const messages = getMessages(at, 'de-AT')
    const { body } = await shop.get('at', path)
    const [, wishes = ''] = /<select[^>]*name="exchange0"[^>]*>(.*?)<\/select>/s.exec(body) ?? expect.fail('no wish')
    const [exchange = ''] = [...wishes.matchAll(/value="([^"]+)"/g)].map(([, sku = '']) => sku)
    const choice = { quantity0: '1', reason0: 'too-small', exchange0: exchange, pickupOn: '' }
    const second = await post({ ...choice, intent: 'review' })
    expect(second.status).to.equal(200)
    const key = readHidden(second.body, 'key')
    const announced = await post({ ...choice, key, intent: 'announce' })
    expect(announced.status).to.equal(303)
    const [, id = ''] =
      /\/api\/returns\/(R\d+)\/label/.exec((await shop.get('at', String(announced.headers.location))).body) ?? []
    await runCli(shop, 'returns', 'receive', '--tenant', 'at', '--id', id)
    const accepted = await runCli(shop, 'returns', 'accept', '--tenant', 'at', '--id', id)
    expect(accepted.stdout).to.include(exchange)
    const orderPath = `${getPath(at, 'de-AT', 'account/order', { number: order })}?${new URLSearchParams({ signature })}`
    expect((await shop.get('at', orderPath)).body).to.include(messages['order-progress.exchange-open'])
    const run = (verb: string, ...more: string[]) => runCli(shop, 'order', verb, '--tenant', 'at', ...more)
    expect((await run('list')).stdout).to.match(new RegExp(`${order} .*${exchange}`))
    expect((await run('show', '--order', order)).stdout).to.include(`exchange for line 1: 1 × ${exchange}`)
    expect((await run('ship', '--order', order)).stderr).to.equal('')
    const sent = await shop.get('at', orderPath)
    expect(sent.body).to.include(messages['order-progress.exchange'])
    expect(sent.body).not.to.include(messages['order-progress.exchange-open'])
  })

  it('[R33] shows labels, codes and orders to nobody else', async () => {
    const own = await openReturn()
    const other = await openReturn()
    const stranger = await shop.get('at', own.path.replace(own.signature, other.signature))
    expect(stranger.status).to.equal(404)
    expect(stranger.body).not.to.include('name="quantity0"')
    const second = await own.post({ intent: 'review', quantity0: '1' })
    const key = readHidden(second.body, 'key')
    const announced = await own.post({ intent: 'announce', quantity0: '1', key })
    const page = await shop.get('at', String(announced.headers.location))
    const [, id = ''] = /\/api\/returns\/(R\d+)\/label/.exec(page.body) ?? expect.fail('no label')
    for (const paper of ['label', 'code'])
      for (const query of [
        `order=${own.order}`,
        `order=${own.order}&signature=${other.signature}`,
        `order=${other.order}&signature=${other.signature}`,
      ]) {
        const answer = await shop.get('at', `${RETURNS_API}/${id}/${paper}?${query}`)
        expect(answer.status, paper).to.equal(404)
      }
  })
})
