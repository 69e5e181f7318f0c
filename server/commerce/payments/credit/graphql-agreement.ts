import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { AgreementBooking, AgreementInstalment, AgreementProtection, CreditAgreement } from '#shared/api/credit.ts'

export const creditKindType = enumType('CreditKind', ['instalments', 'pause'])
const agreementInstalmentStateType = enumType('AgreementInstalmentState', ['paid', 'open', 'overdue', 'ended'])
const agreementBookingKindType = enumType('AgreementBookingKind', [
  'goods',
  'surcharge',
  'protection',
  'payment',
  'taken-back',
])
const agreementProtectionStateType = enumType('AgreementProtectionState', [
  'active',
  'offered',
  'later',
  'above-limit',
  'none',
])

const agreementProtectionType = builder.objectRef<AgreementProtection>('AgreementProtection').implement({
  description:
    'Protection of an agreement: it is active, can be ordered now or from a day on (law 8), would exceed the customer’s own limit (idea N6), or is not offered.',
  fields: (t) => ({
    state: t.expose('state', { type: agreementProtectionStateType }),
    from: t.exposeString('from', {
      nullable: true,
      description: 'State later: the first day on which it can be ordered.',
    }),
    nextCharge: t.expose('nextCharge', { type: 'Money', nullable: true, description: 'Its price in the next month.' }),
    highest: t.expose('highest', {
      type: 'Money',
      nullable: true,
      description: 'State above-limit: the highest monthly sum with it.',
    }),
  }),
})

const agreementInstalmentType = builder.objectRef<AgreementInstalment>('AgreementInstalment').implement({
  description: 'An instalment and what is open of it; `ended` if the whole agreement has ended.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    dueOn: t.exposeString('dueOn'),
    amount: t.expose('amount', { type: 'Money' }),
    open: t.expose('open', { type: 'Money' }),
    state: t.expose('state', { type: agreementInstalmentStateType }),
    principal: t.expose('principal', { type: 'Money', description: 'The part that repays the credit.' }),
    interest: t.expose('interest', { type: 'Money', description: 'The part that the credit costs, as planned.' }),
    protection: t.expose('protection', { type: 'Money', description: 'The protection that was booked with it.' }),
    balance: t.expose('balance', { type: 'Money', description: 'What is left of the credit after it, as planned.' }),
  }),
})

const agreementBookingType = builder.objectRef<AgreementBooking>('AgreementBooking').implement({
  description: 'Charges are positive, payments and reversals negative; balance: after the booking.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'Instant.' }),
    kind: t.expose('kind', { type: agreementBookingKindType }),
    amount: t.expose('amount', { type: 'Money' }),
    balance: t.expose('balance', { type: 'Money', description: 'The balance after the booking.' }),
  }),
})

/** An account for transfers. */
export const payToType = builder.objectRef<CreditAgreement['payTo']>('PayTo').implement({
  fields: (t) => ({
    accountHolder: t.exposeString('accountHolder'),
    iban: t.exposeString('iban'),
    reference: t.exposeString('reference'),
  }),
})

/** An agreement as its customer sees it. */
export const creditAgreementType = builder.objectRef<CreditAgreement>('CreditAgreement').implement({
  description: 'An agreement as its customer sees it.',
  fields: (t) => ({
    number: t.exposeString('number'),
    kind: t.expose('kind', { type: creditKindType }),
    amount: t.expose('amount', { type: 'Money' }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    overall: t.expose('overall', { type: 'Money' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    signedAt: t.exposeString('signedAt'),
    withdrawableUntil: t.exposeString('withdrawableUntil', { description: 'Last day of the right to withdraw.' }),
    withdrawnAt: t.exposeString('withdrawnAt', { nullable: true }),
    withdrawable: t.exposeBoolean('withdrawable', { description: 'True while it can be withdrawn from.' }),
    instalments: t.expose('instalments', { type: [agreementInstalmentType] }),
    bookings: t.expose('bookings', { type: [agreementBookingType] }),
    openCount: t.exposeInt('openCount', { description: 'Open instalments.' }),
    balance: t.expose('balance', { type: 'Money', description: 'The booked balance.' }),
    settlementToday: t.expose('settlementToday', {
      type: 'Money',
      description: 'What ends the agreement if it is paid today.',
    }),
    protection: t.expose('protection', { type: agreementProtectionType }),
    informationHash: t.exposeString('informationHash'),
    payTo: t.expose('payTo', {
      type: payToType,
      description: 'The bank account for payments, with their reference.',
    }),
  }),
})
