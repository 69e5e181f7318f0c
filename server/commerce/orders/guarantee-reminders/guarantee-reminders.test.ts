import { expect } from 'chai'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { saveSettings } from '#server/commerce/customers/settings/index.ts'
import { addDays, addMonths } from '#shared/dates.ts'
import { getMessages } from '#tenants/messages.ts'
import { assignToCustomer, createLinkHolder, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { acceptClaim, completeClaim, reportClaim } from '../guarantee-claims/index.ts'
import { scheduleGuaranteeReminders } from './schedule.ts'
import { sendGuaranteeReminder } from './send.ts'

const ANNA = 'anna'

describe('reminders before the end of a guarantee', () => {
  let shop: PlacementShop
  let shopContext: Context
  let order: string
  let signature: string
  let deliveredOn: string
  beforeEach(async () => {
    shop = await openPlacementShop()
    shopContext = createLinkHolder(shop)
    ;({ order, signature } = await placeDeliveredOrder(shop, '300001'))
    const { tenant, now } = shopContext
    deliveredOn = now.toISOString().slice(0, 10)
    await insertDelivery(shop.database, { tenant: tenant.id, order, at: now.toISOString() })
    await assignToCustomer(shop, order, ANNA)
    const text = { passwordHash: null, birthday: null, phone: '', emailConfirmedAt: now.toISOString() }
    await shop.database.writer
      .insertInto('customer')
      .values({
        ...{ tenant: tenant.id, id: ANNA, number: '1', email: 'anna@beispiel.example', salutation: 'none', ...text },
        ...{ firstName: 'Anna', lastName: 'Muster', locale: 'de-AT', bonusProgram: 0, creditAffinity: 0 },
        ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
      })
      .execute()
  })
  afterEach(() => shop.close())

  const choose = (guaranteeReminders: 0 | 1) =>
    inTransaction(shopContext, (tx) => saveSettings(tx, ANNA, { guaranteeReminders }))
  /** The shop on the n-th day before or after the end of a term of so many months. */
  const travel = (months: number, days: number): Context => ({
    ...shopContext,
    now: new Date(`${addDays(addMonths(deliveredOn, months), days)}T12:00:00Z`),
  })
  async function listEvents() {
    const rows = await shop.database.reader
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'guarantee-ending')
      .orderBy('createdAt')
      .execute()
    return rows.map(({ payload }) => parseStoredJson<{ number: string; endsOn: string }>(payload))
  }

  it('[N5] come 30 days before the end of the law’s term and of the shop’s own guarantee, once each', async () => {
    await choose(1)
    await scheduleGuaranteeReminders(travel(24, -31))
    expect(await listEvents()).to.deep.equal([])
    for (const days of [-30, -30, -29, 0]) await scheduleGuaranteeReminders(travel(24, days))
    const legal = { number: order, endsOn: addMonths(deliveredOn, 24) }
    expect(await listEvents()).to.deep.equal([legal])
    for (const days of [-31, -30, -1]) await scheduleGuaranteeReminders(travel(36, days))
    expect(await listEvents()).to.deep.equal([legal, { number: order, endsOn: addMonths(deliveredOn, 36) }])
  })

  it('[N5] come to nobody who has not chosen them', async () => {
    await scheduleGuaranteeReminders(travel(24, -30))
    await choose(1)
    await choose(0)
    await scheduleGuaranteeReminders(travel(24, -30))
    expect(await listEvents()).to.deep.equal([])
  })

  it('[N5] [law 41] follow a repair, and leave out what was sent back', async () => {
    await choose(1)
    const guest = { ...shopContext }
    const { id } = await reportClaim(guest, {
      ...{
        order,
        signature,
        position: 0,
        quantity: 1,
        problem: 'defect',
        fault: 'Naht offen',
        since: deliveredOn,
        wish: 'repair',
      },
    })
    await acceptClaim(guest, id, { remedy: 'repair', note: '', actor: 'operator:ida' })
    await completeClaim(guest, id, 'operator:ida')
    await scheduleGuaranteeReminders(travel(24, -30))
    expect(await listEvents()).to.deep.equal([])
    await scheduleGuaranteeReminders(travel(36, -30))
    expect(await listEvents()).to.deep.equal([{ number: order, endsOn: addMonths(deliveredOn, 36) }])
    const { sent, deps } = collectMails()
    await shop.database.writer.updateTable('orderLine').set({ returnedQuantity: 1 }).execute()
    await sendGuaranteeReminder(guest, { number: order, endsOn: addMonths(deliveredOn, 36) }, deps)
    expect(sent).to.deep.equal([])
  })

  const collectMails = () => {
    const sent: OutgoingEmail[] = []
    const send = async (email: OutgoingEmail) => void sent.push(email)
    return { sent, deps: { send, getMessages, origin: 'https://kontor.example' } }
  }

  it('[N5] [law 4] name what ends by its right name, and can be ended by one press', async () => {
    await choose(1)
    const { sent, deps } = collectMails()
    await sendGuaranteeReminder(shopContext, { number: order, endsOn: addMonths(deliveredOn, 24) }, deps)
    await sendGuaranteeReminder(shopContext, { number: order, endsOn: addMonths(deliveredOn, 36) }, deps)
    const [legal, own] = sent
    expect(legal?.to).to.equal('anna@beispiel.example')
    expect(legal?.text).to.include('endet die gesetzliche Gewährleistung').and.not.include('unsere Garantie')
    expect(own?.text).to.include('endet unsere Garantie').and.not.include('gesetzliche Gewährleistung für')
    expect(legal?.html).to.include('/keine-garantie-erinnerungen?order=')
    expect(legal?.unsubscribe).to.match(/^https:\/\/kontor\.example\/api\/guarantee-reminders\/unsubscribe\?order=/)
    await choose(0)
    await sendGuaranteeReminder(shopContext, { number: order, endsOn: addMonths(deliveredOn, 24) }, deps)
    expect(sent).to.have.lengthOf(2)
  })
})
