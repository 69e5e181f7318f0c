import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { ORDERS_API } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

interface MailedFile {
  name: string
  content: string
  kind?: 'pdf'
}

describe('papers of an order', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[law 42] the buyer of ${tenant.id} downloads the invoice in ${locale} that the confirmation carries, byte for byte`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor)
        const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku, 'invoice'))
        const { number } = data.placeOrder
        const { status, headers, bytes } = await visitor.get(`${INVOICES_API}/${number}`)
        expect(status).to.equal(200)
        expect(headers).to.include({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
        expect(headers['content-disposition']).to.match(
          /^attachment; filename="?(Rechnung|Facture|Factuur)-\d{4}-\d{6}\.pdf"?$/,
        )
        expect((await readPdfPages(bytes)).join(' ')).to.include(number)
        await shop.drainQueues()
        const mails = await shop.database?.reader
          .selectFrom('mail')
          .select(['attachments', 'text'])
          .where('tenant', '=', tenant.id)
          .execute()
        const mail = mails?.find(({ text }) => text.includes(number))
        const files = JSON.parse(mail?.attachments ?? '[]') as MailedFile[]
        const invoice = files.find(({ kind }) => kind === 'pdf')
        expect(Buffer.from(invoice?.content ?? '', 'base64').equals(bytes)).to.equal(true)
      })
    }
  }

  it('[law 42] the link of the confirmation opens its order’s contract and file without a session, and no other order’s', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const place = async () =>
      (await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))).data.placeOrder.number
    const [number, another] = [await place(), await place()]
    await shop.drainQueues()
    const mails = await shop.database?.reader.selectFrom('mail').select('text').where('tenant', '=', 'at').execute()
    const link = mails
      ?.map(({ text }) => new RegExp(`https?://\\S+/kasse/vertrag/${number}\\?signature=[\\w-]+`).exec(text)?.[0])
      .find((found) => found)
    const { pathname, search } = new URL(link ?? expect.fail('no link to the contract'))

    const page = await shop.get('at', pathname + search)
    expect(page.status).to.equal(200)
    expect(page.body).to.include('Unverändert seit der Bestellung').and.include('noindex')
    expect(page.headers).to.include({ 'referrer-policy': 'no-referrer' })
    expect(page.headers['cache-control']).to.match(/no-store/)
    expect(page.headers['set-cookie']).to.equal(undefined)
    const file = /href="([^"]+contract\/file[^"]+)"/.exec(page.body)?.[1] ?? expect.fail('no file')
    expect((await shop.get('at', file)).status).to.equal(200)

    const tampered = `${search.slice(0, -2)}${search.endsWith('AA') ? 'BB' : 'AA'}`
    for (const address of [
      pathname,
      pathname.replace(number, another) + search,
      pathname + tampered,
      `${pathname}?signature=`,
    ])
      expect((await shop.get('at', address)).status, address).to.equal(404)
    expect((await shop.get('de', pathname + search)).status, 'in another shop').to.equal(404)
    expect((await visitor.get(pathname + tampered)).status, 'damaged, but in the buyer’s session').to.equal(200)
    expect((await shop.get('at', `${ORDERS_API}/${number}/transfer-code${search}`)).status).to.equal(404)
  })

  it('[R33] nobody else finds invoice, contract or its file, and a number that is none is as little found', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))
    const { number } = data.placeOrder
    const stranger = createVisitor(shop, 'at')
    await stranger.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    for (const path of [
      `${INVOICES_API}/${number}`,
      `${ORDERS_API}/${number}/contract`,
      `${ORDERS_API}/${number}/contract/file`,
    ]) {
      expect((await visitor.get(path)).status).to.equal(200)
      expect((await stranger.get(path)).status).to.equal(404)
      expect((await shop.get('at', path)).status).to.equal(404)
      expect((await shop.get('de', path, { cookie: visitor.cookies() })).status).to.equal(404)
      expect((await visitor.get(path.replace(number, '1'))).status).to.equal(404)
    }
    expect((await stranger.get(`/kasse/vertrag/${number}`)).status).to.equal(404)
  })

  it('[N15] the contract page shows the hash that its file has', async () => {
    const visitor = createVisitor(shop, 'ch', 'fr-CH')
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'CH', sku))
    const { number } = data.placeOrder
    const tenant = tenants.find(({ id }) => id === 'ch')
    if (!tenant) throw new Error('no Swiss shop')
    const page = await visitor.get(getPath(tenant, 'fr-CH', 'checkout/order-record', { number }))
    const file = await visitor.get(`${ORDERS_API}/${number}/contract/file`)
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    expect(page.status).to.equal(200)
    expect(page.body)
      .to.include(hash)
      .and.include('Inchangé depuis la commande')
      .and.include('Commander avec obligation de paiement')
    expect(file.headers['content-disposition'])
      .to.match(/^attachment/)
      .and.include(`${hash}.json`)
    expect(page.headers['cache-control']).to.match(/no-store/)
    expect(page.body).to.include('noindex')
  })
})
