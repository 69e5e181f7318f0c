import { expect } from 'chai'
import sharp from 'sharp'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { type ClaimState, reportClaimInput } from '#shared/api/guarantee-claims.ts'
import { DAY_MS } from '#shared/dates.ts'
import { getMessages } from '#tenants/messages.ts'
import {
  assignToCustomer,
  createLinkHolder,
  createLoggedIn,
  placeDeliveredOrder,
} from '#test/support/delivered-order.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { getFailure } from '#test/support/failure.ts'
import { createJpeg, createPhotoForm } from '#test/support/photo-form.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { sendClaimEmail } from '../guarantee-emails/index.ts'
import { addClaimPhotos, deleteClaimPhoto, getClaimPhoto } from './claim-photos.ts'
import { acceptClaim, anonymiseClaims, completeClaim, listClaims, refuseClaim, reviewClaim } from './index.ts'
import { getOrderGuarantee, listOwnClaims } from './order-guarantee.ts'
import { listStoredClaims } from './privacy.ts'
import { reportClaim } from './report-claim.ts'

const SKU = '300001'
const AGENT = 'operator:ida'
const CLOSED = { status: 409, code: 'order-state' }
const NOT_FOUND = { status: 404, code: 'not-found' }

describe('defects of goods that were bought', () => {
  let shop: PlacementShop
  let guest: Context
  let link: { order: string; signature: string }
  let today: string
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    today = guest.now.toISOString().slice(0, 10)
    link = await placeDeliveredOrder(shop, SKU)
    const at = guest.now.toISOString()
    await insertDelivery(shop.database, { tenant: guest.tenant.id, order: link.order, at })
  })
  afterEach(() => shop.close())

  const report = (more: object = {}, ctx = guest) =>
    reportClaim(
      ctx,
      parse(reportClaimInput('2099-01-01'), {
        ...link,
        ...{
          position: 0,
          quantity: 1,
          problem: 'defect',
          fault: 'Der Reißverschluss klemmt',
          since: today,
          wish: 'repair',
          ...more,
        },
      }),
    )
  const later = (days: number): Context => ({ ...guest, now: new Date(guest.now.getTime() + days * DAY_MS) })
  const getLine = async (ctx = guest) => (await getOrderGuarantee(ctx, { ...link })).lines[0]
  const countEvents = async () =>
    (
      await shop.database.reader
        .selectFrom('outbox')
        .select('id')
        .where('type', '=', 'guarantee-claim-changed')
        .execute()
    ).length

  it('[N5] are reported once, however often the form is sent, and for no more pieces than the buyer has', async () => {
    const { id } = await report()
    expect(id).to.match(/^G\d{8}$/)
    expect(await report()).to.include({ id, state: 'reported' })
    expect(await countEvents()).to.equal(1)
    expect((await getOrderGuarantee(guest, link)).claims).to.have.lengthOf(1)
    expect(await getLine()).to.include({ pieces: 0 })
    expect(await getFailure(report({ fault: 'Jetzt ist auch der Kragen lose' }))).to.include(CLOSED)
    await refuseClaim(guest, id, { note: 'Ein Sturz', actor: AGENT })
    expect(await getLine()).to.include({ pieces: 1 })
    expect((await report({ fault: 'Jetzt ist auch der Kragen lose' })).id).not.to.equal(id)
  })

  it('[N5] take what two browsers send at once as one', async () => {
    const claims = await Promise.all([report(), report(), report()])
    expect(new Set(claims.map(({ id }) => id)).size).to.equal(1)
    expect(await countEvents()).to.equal(1)
  })

  it('[N5] [R33] are for the buyer alone, and for goods that they have', async () => {
    const stranger = { ...shop.buyer(), session: undefined }
    const { id } = await report()
    const form = await createPhotoForm([])
    for (const refuse of [
      () => report({ signature: 'x' }),
      () => report({ position: 7 }),
      () => getOrderGuarantee(stranger, { order: link.order, signature: undefined }),
      () => addClaimPhotos(stranger, { order: link.order, signature: undefined, id }, form),
      () => reviewClaim(guest, 'G00000000', AGENT),
    ])
      expect(await getFailure(refuse())).to.include(NOT_FOUND)
    expect(await getFailure(listOwnClaims(stranger))).to.include({ code: 'login-required' })
    await assignToCustomer(shop, link.order, 'anna')
    expect((await listOwnClaims(createLoggedIn(shop, 'anna'))).map((claim) => claim.id)).to.deep.equal([id])
    expect(await listOwnClaims(createLoggedIn(shop, 'berta'))).to.deep.equal([])
    await shop.database.writer.updateTable('orderLine').set({ returnedQuantity: 1 }).execute()
    expect(await getFailure(report({ fault: 'Nach der Rückgabe' }))).to.include(NOT_FOUND)
  })

  it('[N5] say what is missing', async () => {
    const invalid = await getFailure(
      (async () =>
        parse(reportClaimInput('2026-11-24'), {
          ...link,
          position: 0,
          fault: ' ',
          since: '2026-11-25',
          wish: '',
          problem: '',
        }))(),
    )
    expect(invalid).to.deep.include({ status: 422 })
    expect(invalid?.fields).to.deep.equal({
      problem: 'guarantee-claims.choose-problem',
      fault: 'guarantee-claims.describe',
      since: 'guarantee-claims.since-future',
      wish: 'guarantee-claims.choose-wish',
    })
  })

  it('[N5] go from state to state, each with its day, and only forwards', async () => {
    const { id } = await report()
    expect(await getFailure(completeClaim(guest, id, AGENT))).to.include({ status: 409, code: 'order-state' })
    await reviewClaim(later(1), id, AGENT)
    await acceptClaim(later(2), id, { remedy: 'replacement', note: 'bis Freitag', actor: AGENT })
    expect(await getFailure(refuseClaim(guest, id, { note: 'x', actor: AGENT }))).to.include({ code: 'order-state' })
    await completeClaim(later(3), id, AGENT)
    const [claim] = (await getOrderGuarantee(guest, link)).claims
    expect(claim).to.include({ state: 'done', remedy: 'replacement', note: 'bis Freitag' })
    expect(claim?.history).to.deep.equal(
      (['reported', 'in-review', 'accepted', 'done'] as const).map((state, days) => ({
        state,
        at: later(days).now.toISOString(),
      })),
    )
    expect((await listClaims(guest, 'done')).map((row) => row.id)).to.deep.equal([id])
  })

  it('[N5] [law 41] move the term by 12 months once something was repaired, and by nothing else', async () => {
    const before = await getLine()
    expect(before?.clock).to.have.property('legalUntil')
    const { id } = await report()
    await acceptClaim(guest, id, { remedy: 'repair', note: '', actor: AGENT })
    expect((await getLine())?.clock).to.deep.equal(before?.clock)
    await completeClaim(later(10), id, AGENT)
    const after = await getLine()
    expect(after?.clock).to.include({ extended: true, legalUntil: before?.clock.shopUntil })
    const [claim] = (await getOrderGuarantee(guest, link)).claims
    expect(claim?.clock).to.deep.equal(after?.clock)
  })

  it('[N5] keep up to five photos without the place they were taken, until the shop has decided', async () => {
    const { id } = await report()
    const input = { ...link, id }
    const add = async (files: readonly Buffer[], ctx = guest) =>
      addClaimPhotos(ctx, input, await createPhotoForm(files))
    const jpeg = await createJpeg()
    await add([jpeg, jpeg])
    const tooMany = await getFailure(add([jpeg, jpeg, jpeg, jpeg]))
    expect(tooMany?.fields).to.deep.equal({ photos: 'photo-form.count' })
    expect((await getFailure(add([Buffer.from('no photo')])))?.fields).to.have.property('photos')
    await add([jpeg, jpeg, jpeg])
    const { photos } = (await getOrderGuarantee(guest, link)).claims[0] ?? expect.fail('no claim')
    expect(photos).to.have.lengthOf(5)
    const [first = ''] = photos
    const bytes = await getClaimPhoto(guest, { ...link, photo: first, size: 'large' })
    const { format, exif } = await sharp(bytes).metadata()
    expect({ format, exif }).to.deep.equal({ format: 'webp', exif: undefined })
    const stranger = { ...shop.buyer(), session: undefined }
    expect(await getFailure(getClaimPhoto(stranger, { order: link.order, photo: first, size: 'small' }))).to.include(
      NOT_FOUND,
    )
    await deleteClaimPhoto(guest, { ...input, photo: first })
    await acceptClaim(guest, id, { remedy: 'repair', note: '', actor: AGENT })
    expect(await getFailure(add([jpeg]))).to.include(CLOSED)
    expect(await getFailure(deleteClaimPhoto(guest, { ...input, photo: photos[1] ?? '' }))).to.include(CLOSED)
    expect((await getOrderGuarantee(guest, link)).claims[0]?.photos).to.have.lengthOf(4)
  })

  it('[R12] are limited for an order, and so are their photos', async () => {
    const names: string[] = []
    const counted: Context = {
      ...guest,
      async rateLimit({ name }) {
        names.push(name)
        throw tooManyRequests(1)
      },
    }
    expect(await getFailure(report({}, counted))).to.include({ status: 429 })
    const { id } = await report()
    const form = await createPhotoForm([await createJpeg()])
    expect(await getFailure(addClaimPhotos(counted, { ...link, id }, form))).to.include({ status: 429 })
    expect(names).to.deep.equal(['guarantee-claims', 'claim-photos'])
  })

  it('[S1.57] tell their buyer by e-mail what becomes of them, once each', async () => {
    const sent: OutgoingEmail[] = []
    const deps = {
      send: async (email: OutgoingEmail) => void sent.push(email),
      getMessages,
      origin: 'https://kontor.example',
    }
    const tell = (id: string, state: ClaimState) => sendClaimEmail(guest, { id, state }, deps)
    const { id } = await report()
    await tell(id, 'reported')
    await tell(id, 'in-review')
    await acceptClaim(guest, id, { remedy: 'repair', note: 'Wir holen ihn am Montag ab.', actor: AGENT })
    await tell(id, 'accepted')
    await completeClaim(guest, id, AGENT)
    await tell(id, 'done')
    expect(sent.map(({ messageId }) => messageId.replace(/@.*/, ''))).to.deep.equal(
      ['reported', 'accepted', 'done'].map((state) => `guarantee-claim-${state}.${id}`),
    )
    expect(sent[0]?.text).to.include('Der Reißverschluss klemmt').and.include('unentgeltlich')
    expect(sent[0]?.html).to.include(`/mein-konto/bestellungen/${link.order}/mangel?signature=`)
    expect(sent[1]?.text).to.include('Wir holen ihn am Montag ab.')
    expect(sent[2]?.text).to.include('12 Monate mehr nach der Reparatur')
  })

  it('[L6] are exported whole, and keep nothing of an erased buyer’s words and photos', async () => {
    const { id } = await report()
    await addClaimPhotos(guest, { ...link, id }, await createPhotoForm([await createJpeg()]))
    const [stored] = await listStoredClaims(guest, [link.order])
    expect(stored).to.include({ fault: 'Der Reißverschluss klemmt' })
    expect(stored?.photos).to.have.lengthOf(1)
    expect(stored?.states).to.have.lengthOf(1)
    await inTransaction(guest, (tx) => anonymiseClaims(tx, [link.order]))
    const [kept] = await listStoredClaims(guest, [link.order])
    expect(kept).to.deep.include({ id, fault: '', photos: [] })
  })
})
