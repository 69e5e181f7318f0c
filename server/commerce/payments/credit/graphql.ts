import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import {
  type CheckoutCredit,
  type CreditAccount,
  type CreditOffer,
  type CreditPlan,
  type CreditRefusal,
  type Instalment,
  type MonthlyBurden,
  type OrderCreditPlan,
  ownLimitInput,
  type PauseOffer,
  type ProtectionOffer,
} from '#shared/api/credit.ts'
import { cancelProtection, changeOwnLimit, getCreditAccount } from './account.ts'
import { creditAgreementType, creditKindType } from './graphql-agreement.ts'

const creditReasonType = enumType(
  'CreditReason',
  ['new-customer', 'paid-orders', 'granted-by-person', 'limit-reached', 'overdue', 'own-limit', 'outside-range'],
  'Why a scorer decided as it did; kept with the decision, and shown to the customer as `instalments.reason-<reason>`.',
)

export const instalmentType = builder.objectRef<Instalment>('Instalment').implement({
  description: 'An instalment: amount and due day.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    dueOn: t.exposeString('dueOn', { description: 'YYYY-MM-DD in the shop’s time zone.' }),
    amount: t.expose('amount', { type: 'Money' }),
  }),
})

const monthlyBurdenType = builder.objectRef<MonthlyBurden>('MonthlyBurden').implement({
  description: 'The sum that falls due in a month.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'YYYY-MM.' }),
    amount: t.expose('amount', { type: 'Money' }),
  }),
})

const planType = builder.objectRef<CreditPlan>('CreditPlan').implement({
  description: 'A plan for this order with one number of months.',
  fields: (t) => ({
    months: t.exposeInt('months'),
    first: t.expose('first', { type: 'Money' }),
    regular: t.expose('regular', { type: 'Money' }),
    last: t.expose('last', { type: 'Money', description: 'Closes the balance.' }),
    count: t.exposeInt('count', { description: 'The number of regular instalments, the first one included.' }),
    overall: t.expose('overall', { type: 'Money' }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    yearlyFactor: t.exposeFloat('yearlyFactor', { description: 'Per cent, two decimals.' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
  }),
})

const pauseType = builder.objectRef<PauseOffer>('PauseOffer').implement({
  description: 'The option to pay some months later.',
  fields: (t) => ({
    months: t.exposeInt('months'),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate', {
      description: 'Of this order as selected otherwise, with the pause; per cent.',
    }),
    dueOn: t.exposeString('dueOn', { description: 'The first due day.' }),
    chosen: t.exposeBoolean('chosen', {
      nullable: true,
      description: 'Absent until the shopper has answered; that means no.',
    }),
  }),
})

const protectionType = builder.objectRef<ProtectionOffer>('ProtectionOffer').implement({
  description: 'The option to protect the instalments.',
  fields: (t) => ({
    sum: t.expose('sum', { type: 'Money', description: 'The sum of all months, and the highest one.' }),
    highest: t.expose('highest', { type: 'Money' }),
    monthlyPercent: t.exposeFloat('monthlyPercent', {
      description: 'Per cent of the balance, a month and a year (S9.35, O45).',
    }),
    yearlyPercent: t.exposeFloat('yearlyPercent'),
    chosen: t.exposeBoolean('chosen', { nullable: true }),
  }),
})

const offerType = builder.objectRef<CreditOffer>('CreditOffer').implement({
  description: 'The credit for this order in exact cents; `hash` identifies this offer.',
  fields: (t) => ({
    kind: t.expose('kind', { type: creditKindType }),
    amount: t.expose('amount', { type: 'Money' }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    overall: t.expose('overall', { type: 'Money' }),
    yearlyFactor: t.exposeFloat('yearlyFactor'),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    instalments: t.expose('instalments', { type: [instalmentType] }),
    hash: t.exposeString('hash'),
    signed: t.exposeBoolean('signed', {
      description: 'The shopper has signed this offer; it is concluded with the order.',
    }),
  }),
})

const refusalType = builder.objectRef<CreditRefusal>('CreditRefusal').implement({
  description: 'A refusal by the scorer: its reasons, and whether a review by a person was requested (law 6 b).',
  fields: (t) => ({
    reasons: t.expose('reasons', { type: [creditReasonType] }),
    reviewRequested: t.exposeBoolean('reviewRequested'),
  }),
})

/** The credit of a checkout. */
export const checkoutCreditType = builder.objectRef<CheckoutCredit>('CheckoutCredit').implement({
  description: 'The credit of a checkout.',
  fields: (t) => ({
    plans: t.expose('plans', {
      type: [planType],
      description: 'Plans by months, shortest first; those above the shopper’s own limit are left out.',
    }),
    hiddenPlanCount: t.exposeInt('hiddenPlanCount', {
      description: 'The number of plans that their own limit excludes (idea N6).',
    }),
    refusal: t.expose('refusal', {
      type: refusalType,
      nullable: true,
      description: 'Why instalments are not offered; the alternatives are the other payment methods.',
    }),
    months: t.exposeInt('months', { nullable: true }),
    pause: t.expose('pause', { type: pauseType, nullable: true }),
    protection: t.expose('protection', { type: protectionType, nullable: true }),
    offer: t.expose('offer', {
      type: offerType,
      nullable: true,
      description: 'The selected offer, once it is complete.',
    }),
    monthlyBurdens: t.expose('monthlyBurdens', {
      type: [monthlyBurdenType],
      description: 'What this customer already owes by month, protection included (idea N6).',
    }),
    addedBurdens: t.expose('addedBurdens', {
      type: [monthlyBurdenType],
      nullable: true,
      description: 'What the selected credit adds to it, with its protection if selected.',
    }),
    ownLimit: t.expose('ownLimit', { type: 'Money', nullable: true }),
    limit: t.expose('limit', { type: 'Money', description: 'The scorer’s limit, and how much of it is used.' }),
    usedLimit: t.expose('usedLimit', { type: 'Money' }),
  }),
})

/** What an order stores of its credit. */
export const orderCreditPlanType = builder.objectRef<OrderCreditPlan>('OrderCreditPlan').implement({
  description: 'Credit as an order stores it, for confirmation, e-mail and invoice.',
  fields: (t) => ({
    kind: t.expose('kind', { type: creditKindType }),
    surcharge: t.expose('surcharge', { type: 'Money' }),
    overall: t.expose('overall', { type: 'Money' }),
    effectiveAnnualRate: t.exposeFloat('effectiveAnnualRate'),
    instalments: t.expose('instalments', { type: [instalmentType] }),
    withdrawableUntil: t.exposeString('withdrawableUntil', {
      description: 'Last day of the right to withdraw from the credit.',
    }),
    protection: t.exposeBoolean('protection'),
    protectionMonthlyPercent: t.exposeFloat('protectionMonthlyPercent', {
      nullable: true,
      description: 'Price of protection, a month, in per cent of the balance; absent in old orders.',
    }),
    protectionSum: t.expose('protectionSum', {
      type: 'Money',
      nullable: true,
      description: 'Price of protection over all months, if all is paid as planned; not part of the overall price.',
    }),
  }),
})

/** All of a customer's credit. */
export const creditAccountType = builder.objectRef<CreditAccount>('CreditAccount').implement({
  description: 'The credit of a fully logged-in customer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    limit: t.expose('limit', { type: 'Money' }),
    usedLimit: t.expose('usedLimit', { type: 'Money' }),
    reasons: t.expose('reasons', { type: [creditReasonType] }),
    ownLimit: t.expose('ownLimit', { type: 'Money', nullable: true }),
    monthlyBurdens: t.expose('monthlyBurdens', { type: [monthlyBurdenType] }),
    agreements: t.expose('agreements', { type: [creditAgreementType] }),
  }),
})

builder.queryField('creditAccount', (t) =>
  t.field({ type: creditAccountType, resolve: (_, _args, { ctx }) => getCreditAccount(ctx) }),
)
builder.mutationField('setOwnLimit', (t) =>
  t.field({
    description:
      'Sets the own limit on the instalments of a month, in whole euros or francs; without an amount it is removed.',
    type: creditAccountType,
    args: { amount: t.arg.int({ required: false }) },
    resolve: (_, { amount }, { ctx }) => changeOwnLimit(ctx, parse(ownLimitInput, { amount: amount ?? undefined })),
  }),
)
builder.mutationField('cancelProtection', (t) =>
  t.field({
    type: creditAccountType,
    args: { agreement: t.arg.string() },
    resolve: (_, { agreement }, { ctx }) => cancelProtection(ctx, agreement),
  }),
)
