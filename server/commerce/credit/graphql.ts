import {
  type CheckoutCredit,
  type ContractBooking,
  type ContractInstalment,
  type ContractProtection,
  type CreditAccount,
  type CreditContract,
  type CreditOffer,
  type CreditPlan,
  type CreditRefusal,
  type Instalment,
  type MonthLoad,
  type OrderPlan,
  ownLimitInput,
  type PauseOffer,
  type ProtectionOffer,
} from '#shared/contracts/credit.ts'
import { builder } from '../graphql-builder.ts'
import { parse } from '../parse.ts'
import { cancelProtection, changeOwnLimit, getCreditAccount } from './account.ts'

const instalmentType = builder.objectRef<Instalment>('Instalment').implement({
  fields: (t) => ({ number: t.exposeInt('number'), dueOn: t.exposeString('dueOn'), amount: t.expose('amount', { type: 'Money' }) }),
})

const loadType = builder.objectRef<MonthLoad>('MonthLoad').implement({
  description: 'All that falls due in one month.',
  fields: (t) => ({ month: t.exposeString('month'), amount: t.expose('amount', { type: 'Money' }) }),
})

const planType = builder.objectRef<CreditPlan>('CreditPlan').implement({
  fields: (t) => ({
    months: t.exposeInt('months'),
    first: t.expose('first', { type: 'Money' }),
    regular: t.expose('regular', { type: 'Money' }),
    last: t.expose('last', { type: 'Money' }),
    count: t.exposeInt('count'),
    overall: t.expose('overall', { type: 'Money' }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    yearlyFactor: t.exposeFloat('yearlyFactor'),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
  }),
})

const pauseType = builder.objectRef<PauseOffer>('PauseOffer').implement({
  fields: (t) => ({
    months: t.exposeInt('months'),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    dueOn: t.exposeString('dueOn'),
    chosen: t.exposeBoolean('chosen', { nullable: true }),
  }),
})

const protectionType = builder.objectRef<ProtectionOffer>('ProtectionOffer').implement({
  fields: (t) => ({
    sum: t.expose('sum', { type: 'Money' }),
    highest: t.expose('highest', { type: 'Money' }),
    monthlyPercent: t.exposeFloat('monthlyPercent'),
    yearlyPercent: t.exposeFloat('yearlyPercent'),
    chosen: t.exposeBoolean('chosen', { nullable: true }),
  }),
})

const offerType = builder.objectRef<CreditOffer>('CreditOffer').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    amount: t.expose('amount', { type: 'Money' }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    overall: t.expose('overall', { type: 'Money' }),
    yearlyFactor: t.exposeFloat('yearlyFactor'),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    instalments: t.field({ type: [instalmentType], resolve: ({ instalments }) => [...instalments] }),
    hash: t.exposeString('hash'),
    signed: t.exposeBoolean('signed'),
  }),
})

const refusalType = builder.objectRef<CreditRefusal>('CreditRefusal').implement({
  fields: (t) => ({ reasons: t.stringList({ resolve: ({ reasons }) => [...reasons] }), reviewAsked: t.exposeBoolean('reviewAsked') }),
})

/** Buying on credit, at one checkout. */
export const checkoutCreditType = builder.objectRef<CheckoutCredit>('CheckoutCredit').implement({
  fields: (t) => ({
    plans: t.field({ type: [planType], resolve: ({ plans }) => [...plans] }),
    hidden: t.exposeInt('hidden'),
    refusal: t.expose('refusal', { type: refusalType, nullable: true }),
    months: t.exposeInt('months', { nullable: true }),
    pause: t.expose('pause', { type: pauseType, nullable: true }),
    protection: t.expose('protection', { type: protectionType, nullable: true }),
    offer: t.expose('offer', { type: offerType, nullable: true }),
    load: t.field({ type: [loadType], resolve: ({ load }) => [...load] }),
    added: t.field({ type: [loadType], nullable: true, resolve: ({ added }) => added && [...added] }),
    ownLimit: t.expose('ownLimit', { type: 'Money', nullable: true }),
    limit: t.expose('limit', { type: 'Money' }),
    open: t.expose('open', { type: 'Money' }),
  }),
})

/** What an order keeps of the credit it was bought on. */
export const orderPlanType = builder.objectRef<OrderPlan>('OrderPlan').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    overall: t.expose('overall', { type: 'Money' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    instalments: t.field({ type: [instalmentType], resolve: ({ instalments }) => [...instalments] }),
    withdrawableUntil: t.exposeString('withdrawableUntil'),
    protection: t.exposeBoolean('protection'),
    protectionSum: t.expose('protectionSum', { type: 'Money', nullable: true }),
  }),
})

const contractProtectionType = builder.objectRef<ContractProtection>('ContractProtection').implement({
  fields: (t) => ({
    state: t.exposeString('state'),
    from: t.exposeString('from', { nullable: true }),
    nextCharge: t.expose('nextCharge', { type: 'Money', nullable: true }),
    highest: t.expose('highest', { type: 'Money', nullable: true }),
  }),
})

const contractInstalmentType = builder.objectRef<ContractInstalment>('ContractInstalment').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    dueOn: t.exposeString('dueOn'),
    amount: t.expose('amount', { type: 'Money' }),
    open: t.expose('open', { type: 'Money' }),
    state: t.exposeString('state'),
  }),
})

const contractBookingType = builder.objectRef<ContractBooking>('ContractBooking').implement({
  description: 'Charges are above nothing, payments and what was taken back below it; balance: what was open afterwards.',
  fields: (t) => ({
    at: t.exposeString('at'),
    kind: t.exposeString('kind'),
    amount: t.expose('amount', { type: 'Money' }),
    balance: t.expose('balance', { type: 'Money' }),
  }),
})

const payToType = builder.objectRef<CreditContract['payTo']>('PayTo').implement({
  fields: (t) => ({ accountHolder: t.exposeString('accountHolder'), iban: t.exposeString('iban'), reference: t.exposeString('reference') }),
})

const contractType = builder.objectRef<CreditContract>('CreditContract').implement({
  fields: (t) => ({
    number: t.exposeString('number'),
    kind: t.exposeString('kind'),
    amount: t.expose('amount', { type: 'Money' }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    overall: t.expose('overall', { type: 'Money' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    signedAt: t.exposeString('signedAt'),
    withdrawableUntil: t.exposeString('withdrawableUntil'),
    withdrawnAt: t.exposeString('withdrawnAt', { nullable: true }),
    withdrawable: t.exposeBoolean('withdrawable'),
    instalments: t.field({ type: [contractInstalmentType], resolve: ({ instalments }) => [...instalments] }),
    bookings: t.field({ type: [contractBookingType], resolve: ({ bookings }) => [...bookings] }),
    openCount: t.exposeInt('openCount'),
    balance: t.expose('balance', { type: 'Money' }),
    repayToday: t.expose('repayToday', { type: 'Money' }),
    protection: t.expose('protection', { type: contractProtectionType }),
    sheetHash: t.exposeString('sheetHash'),
    payTo: t.expose('payTo', { type: payToType }),
  }),
})

/** All that is the customer's on credit. */
export const creditAccountType = builder.objectRef<CreditAccount>('CreditAccount').implement({
  description: 'The credit of the customer, who has to be fully logged in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    limit: t.expose('limit', { type: 'Money' }),
    open: t.expose('open', { type: 'Money' }),
    reasons: t.stringList({ resolve: ({ reasons }) => [...reasons] }),
    ownLimit: t.expose('ownLimit', { type: 'Money', nullable: true }),
    load: t.field({ type: [loadType], resolve: ({ load }) => [...load] }),
    contracts: t.field({ type: [contractType], resolve: ({ contracts }) => [...contracts] }),
  }),
})

builder.queryField('creditAccount', (t) => t.field({ type: creditAccountType, resolve: (_, _args, { ctx }) => getCreditAccount(ctx) }))
builder.mutationField('setOwnLimit', (t) =>
  t.field({
    description: 'Bounds the instalments of one month, in whole euros or francs; without an amount nothing is bound.',
    type: creditAccountType,
    args: { amount: t.arg.int({ required: false }) },
    resolve: (_, { amount }, { ctx }) => changeOwnLimit(ctx, parse(ownLimitInput, { amount: amount ?? undefined })),
  }),
)
builder.mutationField('cancelProtection', (t) =>
  t.field({ type: creditAccountType, args: { contract: t.arg.string() }, resolve: (_, { contract }, { ctx }) => cancelProtection(ctx, contract) }),
)
