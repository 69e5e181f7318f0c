import type { Context, Session } from '#server/commerce/core/context.ts'
import type { Schema } from '#server/database/index.ts'
import { AT, type PersonalRows, tenant, toClaimRows, toOrderRows, toPaymentRows } from './personal-order-rows.ts'

type CustomerContext = Context & { session: Session & { customerId: string } }

const toBasketRows = (word: string, email: string, customerId: string, visitor: string): PersonalRows => ({
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

const toVisitorRows = (word: string, email: string, visitor: string): PersonalRows => ({
  wishlistItem: { tenant, visitor, sku: `wish-${word}`, chosen: 0, priceCents: 1, addedAt: AT, removedAt: null },
  wishlistShare: { tenant, visitor, hash: `hash-${word}`, createdAt: AT },
  variantAlert: {
    tenant,
    id: word,
    email,
    sku: `alert-${word}`,
    kind: 'price',
    locale: 'de-AT',
    priceCents: 1,
    armed: 1,
    sent: 0,
    createdAt: AT,
  },
  newsletterSubscription: {
    tenant,
    email,
    id: word,
    visitor,
    locale: 'de-AT',
    brand: 'both',
    frequency: 1,
    requestedAt: AT,
    confirmedAt: AT,
    pausedUntil: null,
  },
  searchHistory: { tenant, visitor, term: `term-${word}`, searchedAt: AT },
  productView: { tenant, visitor, productId: `style-${word}`, viewedAt: AT },
})

const toAccountRows = (word: string, email: string, customerId: string): PersonalRows => ({
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
  storedPayment: {
    tenant,
    customerId,
    id: word,
    token: `secret-${word}`,
    method: 'card',
    brand: `brand-${word}`,
    last4: '4242',
    expiresOn: '2028-08',
    isDefault: 1,
    paymentId: word,
    createdAt: AT,
    usedAt: AT,
    confirmSince: null,
    refusal: null,
  },
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
    expiresAt: new Date(Date.parse(AT) + 1).toISOString(),
  },
})

const toReviewRows = (word: string, email: string, visitor: string): PersonalRows => ({
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
  const rows: PersonalRows = {
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
