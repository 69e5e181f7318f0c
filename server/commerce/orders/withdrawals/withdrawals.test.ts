import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { declareWithdrawalInput } from '#shared/api/withdrawals.ts'
import { getMessages } from '#tenants/messages.ts'
import { createLinkHolder, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { sendWithdrawalReceipt } from '../withdrawal-emails/index.ts'
import { declareWithdrawal, getWithdrawalDraft, getWithdrawalReceipt } from './declare.ts'
import { assignByNumber, assignWithdrawal, closeWithdrawal, listWithdrawals } from './index.ts'

const NOT_FOUND = { status: 404, code: 'not-found' }

describe('declarations of withdrawal', () => {
  let shop: PlacementShop
  let nobody: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    nobody = createLinkHolder(shop)
  })
  afterEach(() => shop.close())

  const declare = (input: object) =>
    declareWithdrawal(
      nobody,
      parse(declareWithdrawalInput, {
        ...{ key: randomUUID(), name: 'Eva Muster', email: 'Eva@Example.org' },
        ...input,
      }),
    )

  it('[law 1] [N4] name the pieces of a signed order, at most those ordered, and belong to it at once', async () => {
    const link = await placeDeliveredOrder(shop, '100003')
    const draft = await getWithdrawalDraft(nobody, link)
    expect(draft).to.deep.include({ order: link.order, name: 'Eva Muster', email: 'eva@example.org' })
    const receipt = await declare({ ...link, scope: 'part', pieces: '0:9,7:1' })
    expect(receipt.lines).to.have.lengthOf(1)
    expect(receipt.lines[0]).to.deep.include({ position: 0, quantity: 1 })
    const [row] = await listWithdrawals(nobody, 'assigned')
    expect(row).to.include({ id: receipt.id, orderNumber: link.order })
  })

  it('[R33] answer alike whether or not the order is known, and show nobody else’s lines', async () => {
    const { order } = await placeDeliveredOrder(shop, '100003')
    const other = { email: 'stranger@example.org', scope: 'part', pieces: '0:1', goods: 'Hemd' }
    const known = await declare({ ...other, order })
    const unknown = await declare({ ...other, order: '999999999' })
    const strip = ({ id: _id, order: _order, ...rest }: typeof known) => rest
    expect(strip(known)).to.deep.equal(strip(unknown))
    expect(known.lines).to.deep.equal([])
    for (const { id } of [known, unknown]) await assignByNumber(nobody, id)
    expect(await listWithdrawals(nobody, 'open')).to.have.lengthOf(2)
    expect(await getFailure(getWithdrawalDraft(nobody, { order }))).to.include(NOT_FOUND)
    expect(await getFailure(getWithdrawalReceipt(nobody, randomUUID()))).to.include(NOT_FOUND)
    const elsewhere = { ...nobody, tenant: { ...testTenant, id: 'de' } }
    expect(await getFailure(getWithdrawalReceipt(elsewhere, known.id))).to.include(NOT_FOUND)
  })

  it('[law 1] belong to the order that they name where the e-mail address is its buyer’s', async () => {
    const { order } = await placeDeliveredOrder(shop, '100003')
    const { id } = await declare({ order: ` ${order.slice(0, 4)} ${order.slice(4)}` })
    await assignByNumber(nobody, id)
    expect(await listWithdrawals(nobody, 'assigned')).to.have.lengthOf(1)
  })

  it('[law 1] count once for a key, and are received by mail with date and second', async () => {
    const key = randomUUID()
    const first = await declare({ key, order: 'Hemd im Oktober' })
    const again = await declare({ key, order: 'Hemd im Oktober' })
    expect(again).to.deep.equal(first)
    expect((await shop.events()).filter(({ type }) => type === 'withdrawal-declared')).to.have.lengthOf(1)

    const sent: OutgoingEmail[] = []
    const deps = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    await sendWithdrawalReceipt(nobody, key, deps)
    expect(sent[0]?.to).to.equal('eva@example.org')
    for (const part of ['Hemd im Oktober', 'Eva Muster', 'alle Artikel der Bestellung'])
      expect(sent[0]?.text).to.include(part)
    expect(sent[0]?.text).to.match(/\d{1,2}\. \S+ 2026 um \d\d:\d\d:\d\d/)
  })

  it('[law 1] are assigned and closed by operators', async () => {
    const { order } = await placeDeliveredOrder(shop, '100003')
    const { id } = await declare({ order: 'die grüne Jacke', email: 'ida@example.org' })
    expect(await getFailure(assignWithdrawal(nobody, id, '999999999'))).to.include(NOT_FOUND)
    expect(await getFailure(assignWithdrawal(nobody, 'none', order))).to.include(NOT_FOUND)
    await assignWithdrawal(nobody, id, order)
    expect((await listWithdrawals(nobody, 'assigned'))[0]?.orderNumber).to.equal(order)
    await closeWithdrawal(nobody, id, 'by phone')
    expect((await listWithdrawals(nobody, 'closed'))[0]?.note).to.equal('by phone')
  })
})
