import { expect } from 'chai'
import { ALERT_UNSUBSCRIBE_PATH, ALERTS_API, type AlertLink } from '#shared/api/wishlist.ts'
import { getMailedToken, insertTestCustomer, logIn, registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import { sendRequest, startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const addItem = 'mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: true) { count itemIds { sku } } }'
const items = '{ wishlist { items { product { sku } } } }'

interface Items {
  wishlist: { items: { product: { sku: string } }[] }
}

describe('wishlist over HTTP', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop()
  })
  after(() => shop?.stop())

  const skusOf = async (visitor: Visitor) =>
    (await visitor.ask<Items>(items)).data.wishlist.items.map(({ product }) => product.sku)
  const countOf = async (visitor: Visitor) =>
    (await visitor.json<{ wishlistCount?: number }>('/api/sessions/current')).wishlistCount

  it('[O9 S6.7] is kept for a guest, counted for them, shown after the login only, and merged then', async () => {
    const customer = await insertTestCustomer(shop, 'at')
    const stranger = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(stranger)
    expect((await stranger.ask(addItem, { sku })).data).to.deep.equal({
      addWishlistItem: { count: 1, itemIds: [{ sku }] },
    })
    expect(await countOf(stranger)).to.equal(1)
    expect((await stranger.ask(items)).error).to.include({ status: 401, code: 'login-required' })
    await logIn(stranger, customer)
    expect(await skusOf(stranger)).to.deep.equal([sku])
    const elsewhere = createVisitor(shop, 'at')
    await logIn(elsewhere, customer)
    expect(await skusOf(elsewhere)).to.deep.equal([sku])
  })

  it('[S6.7] takes a stranger’s heart back without JavaScript: its page says what is kept and removes it by a posted form', async () => {
    const stranger = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(stranger)
    const added = await stranger.post('/merkzettel', { intent: 'add', sku, back: '/c/wohnen/1?page=2' })
    expect(added.status).to.equal(303)
    const { body } = await stranger.get(String(added.headers.location))
    const [, form = ''] = /<form class="wishlist-gate__undo"([\s\S]*?)<\/form>/.exec(body) ?? []
    expect(form)
      .to.include('method="post"')
      .and.include(`name="sku" value="${sku}"`)
      .and.match(/<button[^>]* name="intent"/)
      .and.include('value="remove"')
    expect(body).to.include('href="/c/wohnen/1?page=2"')
    const removed = await stranger.post('/merkzettel', { intent: 'remove', sku, back: '/c/wohnen/1?page=2' })
    expect(await countOf(stranger)).to.equal(0)
    const after = await stranger.get(String(removed.headers.location))
    expect(after.body)
      .to.include('Der Artikel wurde entfernt.')
      .and.include('href="/c/wohnen/1?page=2"')
      .and.not.to.include('wishlist-gate__undo')
    expect((await stranger.get('/merkzettel?removed=1&back=//evil.example')).body).not.to.include(
      'href="//evil.example"',
    )
  })

  it('[R33] is nobody else’s', async () => {
    const { visitor: eva } = await registerCustomer(shop, 'at')
    const { visitor: ida } = await registerCustomer(shop, 'at')
    const { sku } = await findOrderableVariant(eva)
    await eva.ask(addItem, { sku })
    expect(await skusOf(ida)).to.deep.equal([])
    await ida.ask('mutation($sku: String!) { removeWishlistItems(skus: [$sku]) { count } }', { sku })
    for (const query of [
      'restoreWishlistItem(sku: $sku) { count }',
      'moveToBasket(sku: $sku) { basket { count } }',
      'changeWishlistItem(sku: $sku, to: $sku) { count }',
    ])
      await ida.ask(`mutation($sku: String!) { ${query} }`, { sku })
    expect(await skusOf(eva)).to.deep.equal([sku])
    expect(await countOf(ida)).to.equal(0)
  })

  it('[R36] is shown to strangers by its link, without a word of its owner', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask(addItem, { sku })
    const { data } = await visitor.ask<{ shareWishlist: string }>('mutation { shareWishlist }')
    const page = await createVisitor(shop, 'at').get(`/merkzettel/geteilt?token=${data.shareWishlist}`)
    expect(page.status).to.equal(200)
    expect(page.headers['referrer-policy']).to.equal('no-referrer')
    expect(page.headers['cache-control']).to.include('no-store')
    expect(page.body).to.include(`data-sku="${sku}"`).and.include('noindex')
    for (const secret of [customer.email, customer.lastName, customer.id, customer.number])
      expect(page.body).not.to.include(secret)
    await visitor.ask('mutation { endWishlistShare { count } }')
    const ended = await createVisitor(shop, 'at').get(`/merkzettel/geteilt?token=${data.shareWishlist}`)
    expect(ended.body).not.to.include(`data-sku="${sku}"`)
    const unknown = await createVisitor(shop, 'at').get(`/merkzettel/geteilt?token=${'A'.repeat(43)}`)
    for (const dead of [ended, unknown]) {
      expect(dead.status).to.equal(404)
      expect(dead.headers['referrer-policy']).to.equal('no-referrer')
      expect(dead.body)
        .to.include('Ein geteilter Merkzettel')
        .and.include('Dieser Link ist ungültig oder abgelaufen.')
        .and.include('noindex')
    }
  })

  it('[R35 R36 R37] asks an address for its word, the same answer for all, and tells it of the return once', async () => {
    const { email: known } = await insertTestCustomer(shop, 'at')
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const set = (stock: number) =>
      shop.database?.writer
        .updateTable('variant')
        .set({ stock })
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .execute()
    await set(0)
    const answers = await Promise.all(
      [known, 'fremd@beispiel.example', known, known, known].map((email) =>
        visitor.send(ALERTS_API, { sku, kind: 'stock', email }),
      ),
    )
    for (const { status, body } of answers)
      expect({ status, body }).to.deep.equal({ status: 202, body: { state: 'pending' } })
    await shop.drainQueues()
    const mails = () =>
      shop.database?.reader.selectFrom('mail').select('subject').where('recipient', '=', known).execute()
    expect(await mails()).to.have.lengthOf(3)

    const token = await getMailedToken(shop, known)
    expect((await visitor.json<AlertLink>(`${ALERTS_API}/link?token=${token}`)).action).to.equal('subscribe')
    expect((await visitor.get(`/merkzettel/benachrichtigung?token=${token}`)).headers['referrer-policy']).to.equal(
      'no-referrer',
    )
    expect((await visitor.post(`/merkzettel/benachrichtigung?token=${token}`, {})).status).to.equal(200)
    expect((await visitor.send(`${ALERTS_API}/link`, { token })).status).to.equal(404)

    await set(4)
    for (let i = 0; i < 2; i++) {
      await changed(sku)
      await shop.drainQueues()
    }
    expect((await mails())?.filter(({ subject }) => subject.startsWith('Wieder lieferbar'))).to.have.lengthOf(1)
    const end = await getMailedToken(shop, known)
    expect((await visitor.send<AlertLink>(`${ALERTS_API}/link`, { token: end })).body.action).to.equal('unsubscribe')
    expect(await shop.database?.reader.selectFrom('variantAlert').select('id').execute()).to.deep.equal([])
  })

  it('[R24 R36] ends at one click in a mail program, which has neither origin nor key; opening the address only asks', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'ch', 'fr-CH')
    const { sku } = await findOrderableVariant(visitor)
    const set = (stock: number) =>
      shop.database?.writer
        .updateTable('variant')
        .set({ stock })
        .where('tenant', '=', 'ch')
        .where('sku', '=', sku)
        .execute()
    expect((await visitor.send(ALERTS_API, { sku, kind: 'stock' })).body).to.deep.equal({ state: 'active' })
    for (const stock of [0, 4]) {
      await set(stock)
      await changed(sku, 'ch')
      await shop.drainQueues()
    }
    const token = await getMailedToken(shop, customer.email)
    const kept = () =>
      shop.database?.reader.selectFrom('variantAlert').select('sku').where('email', '=', customer.email).execute()
    const address = `${ALERT_UNSUBSCRIBE_PATH}?token=${token}&locale=fr-CH`
    const opened = await shop.get('ch', address)
    expect([opened.status, opened.headers.location]).to.deep.equal([
      302,
      `/fr/liste-envies/notification?token=${token}`,
    ])
    expect(await kept()).to.deep.equal([{ sku }])
    const oneClick = async () => {
      const body = 'List-Unsubscribe=One-Click'
      return sendRequest(shop.port, 'ch', address, 'POST', body, {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      })
    }
    expect((await oneClick()).status).to.equal(204)
    expect(await kept()).to.deep.equal([])
    expect((await oneClick()).status).to.equal(204)
    const again = await shop.get('ch', String(opened.headers.location))
    expect(again.status).to.equal(200)
    expect(again.body)
      .to.include('Votre désabonnement de ces messages est déjà enregistré.')
      .and.not.to.include('n’est pas valable')
      .and.not.to.include('wishlist__question')
    const unknown = `${ALERT_UNSUBSCRIBE_PATH}?token=${'A'.repeat(43)}`
    expect((await sendRequest(shop.port, 'ch', unknown, 'POST')).status).to.equal(404)
    expect((await shop.get('ch', `/fr/liste-envies/notification?token=${'A'.repeat(43)}`)).status).to.equal(404)
  })

  /** What an order or an import writes down. */
  async function changed(sku: string, tenant = 'at') {
    const createdAt = new Date().toISOString()
    const id = `${createdAt}-${Math.random()}`
    const event = {
      id,
      tenant,
      type: 'variants-changed',
      payload: JSON.stringify({ skus: [sku] }),
      createdAt,
      nextAttemptAt: createdAt,
    }
    await shop.database?.writer
      .insertInto('outbox')
      .values({ ...event, attempts: 0, doneAt: null, error: null })
      .execute()
  }

  it('[O9] tells a recognised customer the count and nothing else', async () => {
    const later = { at: new Date() }
    const own = await startShop({ now: () => later.at })
    try {
      const { visitor } = await registerCustomer(own, 'at')
      const { sku } = await findOrderableVariant(visitor)
      await visitor.ask(addItem, { sku })
      later.at = new Date(Date.now() + 25 * 3_600_000)
      expect(await visitor.json('/api/sessions/current')).to.include({ type: 1, wishlistCount: 1 })
      const refused = [
        '{ wishlist { itemIds { sku } } }',
        items,
        'mutation { shareWishlist }',
        `mutation { addWishlistItem(sku: "${sku}", chosen: true) { count } }`,
      ]
      for (const query of refused)
        expect((await visitor.ask(query)).error, query).to.include({ status: 401, code: 'login-required' })
      expect((await visitor.ask('{ wishlist { count } }')).data).to.deep.equal({ wishlist: { count: 1 } })
      const page = await visitor.get('/merkzettel')
      expect(page.body).not.to.include(`data-sku="${sku}"`)
    } finally {
      await own.stop()
    }
  })
})
