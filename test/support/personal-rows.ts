import type { Insertable } from 'kysely'
import type { Context, Session } from '#server/commerce/core/context.ts'
import type { Schema } from '#server/database/index.ts'
import { fixtureNow } from './test-context.ts'

type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]> }
type CustomerContext = Context & { session: Session & { customerId: string } }

const AT = fixtureNow.toISOString()
const tenant = 'at'

const toOrderRows = (word: string, email: string, customerId: string, sessionId: string): Rows => {
  const address = JSON.stringify({ street: `address-${word}` })
  return {
    customerAddress: {
      tenant,
      customerId,
      id: word,
      address,
      defaultDelivery: 1,
      defaultBilling: 1,
      createdAt: AT,
    },
    order: {
      tenant,
      customerId,
      number: word,
      sessionId: 'long-gone',
      idempotencyKey: word,
      requestHash: '',
      state: 'placed',
      locale: 'de-AT',
      currency: 'EUR',
      email,
      delivery: address,
      billing: '{}',
      paymentMethod: 'invoice',
      payment: '{}',
      totals: '{}',
      totalCents: 1,
      placedAt: AT,
    },
    orderLine: {
      tenant,
      orderNumber: word,
      position: 0,
      sku: 's',
      quantity: 1,
      priceCents: 1,
      totalCents: 1,
      vatPerMille: 200,
      state: 'placed',
      data: JSON.stringify({ title: `line-${word}` }),
    },
    orderEvent: {
      tenant,
      orderNumber: word,
      id: 1,
      position: null,
      state: 'cancelled',
      quantity: null,
      at: AT,
      actor: 'operator:secret',
      reason: `event-${word}`,
    },
    shipment: {
      tenant,
      id: word,
      orderNumber: word,
      kind: 'parcel',
      carrier: `carrier-${word}`,
      trackingNumber: null,
      state: 'announced',
      windowFrom: AT,
      windowTo: AT,
      createdAt: AT,
      deliveredAt: null,
      changedAt: AT,
    },
    shipmentEvent: { tenant, messageId: word, shipmentId: word, at: AT, code: 'in-transit', place: `station-${word}` },
    orderRecord: { tenant, orderNumber: word, hash: word },
    archivedText: { tenant, hash: word, body: JSON.stringify({ button: `contract-${word}` }) },
    checkout: {
      tenant,
      sessionId,
      data: JSON.stringify({ email: `checkout-${word}` }),
      orderKey: word,
      updatedAt: AT,
    },
  }
}

const toClaimRows = (word: string): Rows => ({
  guaranteeClaim: {
    tenant,
    id: word,
    orderNumber: word,
    position: 0,
    quantity: 1,
    fault: `fault-${word}`,
    since: AT.slice(0, 10),
    wish: 'repair',
    state: 'reported',
    remedy: null,
    note: '',
    createdAt: AT,
    changedAt: AT,
  },
  guaranteeClaimPhoto: {
    tenant,
    id: word,
    claimId: word,
    position: 1,
    small: 'secret',
    large: `defect-${word}`,
    addedAt: AT,
  },
})

const toPaymentRows = (word: string, email: string): Rows => ({
  invoice: {
    tenant,
    number: `invoice-${word}`,
    orderNumber: word,
    issuedAt: AT,
    file: 'secret',
    kind: 'invoice',
    cancelledBy: null,
    data: JSON.stringify({ number: `invoice-${word}` }),
  },
  bankTransfer: { tenant, reference: `statement-${word}`, orderNumber: word, amountCents: 1, bookedAt: AT },
  withdrawal: {
    tenant,
    id: `withdrawal-${word}`,
    declaredAt: AT,
    locale: 'de-AT',
    name: word,
    email,
    contract: word,
    orderNumber: word,
    scope: 'part',
    lines: '[]',
    goods: `goods-${word}`,
    reason: '',
    state: 'assigned',
    note: '',
    changedAt: AT,
  },
  refund: {
    tenant,
    id: `refund-${word}`,
    orderNumber: word,
    method: 'bank-transfer',
    paymentId: null,
    excess: 0,
    amountCents: 1,
    currency: 'EUR',
    reason: `reason-${word}`,
    requestedAt: AT,
    sentAt: null,
    reference: null,
    creditNote: null,
    attempt: 1,
    refusedAt: null,
    adjustmentId: null,
  },
  paylink: {
    tenant,
    id: word,
    hash: `hash-${word}`,
    orderNumber: null,
    purpose: `paylink-${word}`,
    email,
    locale: 'de-AT',
    currency: 'EUR',
    amountCents: 1,
    createdAt: AT,
    expiresAt: AT,
    withdrawnAt: null,
  },
})

const toBasketRows = (word: string, email: string, customerId: string, visitor: string): Rows => ({
  basketLine: { tenant, visitor, sku: `basket-${word}`, quantity: 1, priceCents: 1, addedAt: AT },
  basketVisit: {
    tenant,
    visitor,
    seenAt: AT,
    seen: JSON.stringify([{ sku: `seen-${word}` }]),
    baseAt: null,
    base: null,
  },
  basketRemovedLine: { tenant, visitor, sku: `removal-${word}`, quantity: 1, removedAt: AT },
  stockHold: { tenant, visitor, sku: `held-${word}`, quantity: 1, since: AT, expiresAt: AT },
  basketOption: { tenant, visitor, kind: 'voucher', code: `choice-${word}`, detail: '', chosenAt: AT },
  voucher: {
    tenant,
    customerId,
    code: `voucher-${word}`,
    kind: 'welcome',
    valueCents: 15_00,
    perMille: null,
    minimumCents: 0,
    customerGroup: 'all',
    validFrom: '',
    validUntil: '',
    email,
    createdAt: AT,
  },
})

const toVisitorRows = (word: string, email: string, visitor: string): Rows => ({
  wishlistItem: { tenant, visitor, sku: `wish-${word}`, chosen: 0, priceCents: 1, addedAt: AT, removedAt: null },
  wishlistShare: { tenant, visitor, hash: `hash-${word}`, createdAt: AT },
  variantAlert: {
    tenant,
    id: word,
    email,
    sku: `notice-${word}`,
    kind: 'price',
    locale: 'de-AT',
    priceCents: 1,
    armed: 1,
    sent: 0,
    createdAt: AT,
  },
  searchHistory: { tenant, visitor, term: `term-${word}`, searchedAt: AT },
  productView: { tenant, visitor, productId: `style-${word}`, viewedAt: AT },
})

const toAccountRows = (word: string, email: string, customerId: string): Rows => ({
  login: {
    tenant,
    customerId,
    id: word,
    rememberTokenHash: `hash-${word}`,
    device: `device-${word}`,
    createdAt: AT,
    seenAt: AT,
    endsAt: AT,
    endedAt: AT,
  },
  passkey: {
    tenant,
    customerId,
    id: word,
    publicKey: `hash-${word}`,
    counter: 0,
    transports: '[]',
    name: `passkey-${word}`,
    createdAt: AT,
    usedAt: null,
  },
  customerSetting: { tenant, customerId, guaranteeReminders: 1, sizeMemory: 1, sizesForgottenAt: `forgotten-${word}` },
  secondFactor: { tenant, customerId, secret: 'secret', lastStep: 0, createdAt: AT, confirmedAt: AT },
  recoveryCode: { tenant, customerId, hash: `hash-${word}` },
  mail: {
    tenant,
    id: word,
    messageId: word,
    recipient: email,
    sender: '',
    subject: `subject-${word}`,
    html: 'secret',
    text: 'secret',
    attachments: '[]',
    createdAt: AT,
    sentAt: AT,
  },
  oneTimeToken: {
    tenant,
    customerId,
    hash: `hash-${word}`,
    purpose: `purpose-${word}`,
    data: '{}',
    attempts: 0,
    createdAt: AT,
    expiresAt: new Date(fixtureNow.getTime() + 1).toISOString(),
  },
})

const toReviewRows = (word: string, email: string, visitor: string): Rows => ({
  customerReview: {
    tenant,
    id: word,
    productId: `style-${word}`,
    sku: 's',
    buyer: `hash-${word}`,
    orderNumber: word,
    locale: 'de-AT',
    stars: 5,
    title: '',
    text: `review-${word}`,
    author: '',
    colourKey: null,
    size: null,
    fit: null,
    state: 'published',
    rejection: null,
    findings: 'secret',
    answer: null,
    writtenOn: AT,
    changedAt: AT,
  },
  reviewPhoto: {
    tenant,
    id: word,
    reviewId: word,
    position: 1,
    state: 'pending',
    small: 'secret',
    large: `photo-${word}`,
    addedAt: AT,
  },
  reviewVote: { tenant, reviewId: `helpful-${word}`, visitor, votedAt: AT },
  reviewObjection: { tenant, email, objectedAt: AT },
})

/** Inserts one row for a customer into each table that stores something about customers, marked by `word`. */
export async function insertPersonalRows({ database, session }: CustomerContext, word: string, email: string) {
  const { id: sessionId, customerId, visitor } = session
  const rows: Rows = {
    ...toOrderRows(word, email, customerId, sessionId),
    ...toPaymentRows(word, email),
    ...toClaimRows(word),
    ...toBasketRows(word, email, customerId, visitor),
    ...toVisitorRows(word, email, visitor),
    ...toReviewRows(word, email, visitor),
    ...toAccountRows(word, email, customerId),
  }
  for (const [table, row] of Object.entries(rows))
    await database.writer
      .insertInto(table as keyof Schema)
      .values(row as never)
      .execute()
}
