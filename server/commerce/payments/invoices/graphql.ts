import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { orderType } from '#server/commerce/orders/orders/index.ts'
import { paperKinds, paperYearInput } from '#shared/api/invoices.ts'
import { findCancellationNoteNumber } from './credit-notes.ts'
import { listOwnPapers, type OwnPaper, type OwnPapers } from './own-papers.ts'

builder.objectField(orderType, 'creditNote', (t) =>
  t.string({
    description: 'Of an order that was cancelled unpaid: number of the credit note that cancels its invoice.',
    nullable: true,
    resolve: async ({ number, state }, _args, { ctx }) =>
      state === 'cancelled' ? await findCancellationNoteNumber(ctx, number) : undefined,
  }),
)

const paperType = builder.objectRef<OwnPaper>('OwnPaper').implement({
  description: 'An invoice, a credit note, or the record of a contract.',
  fields: (t) => ({
    kind: t.expose('kind', { type: enumType('PaperKind', paperKinds) }),
    number: t.exposeString('number', { description: 'Its own number; of a contract that of the order.' }),
    order: t.exposeString('order'),
    issuedAt: t.exposeString('issuedAt', { description: 'Instant, in ISO 8601.' }),
    total: t.expose('total', { type: 'Money', nullable: true, description: 'Absent for contracts.' }),
  }),
})

const papersType = builder.objectRef<OwnPapers>('OwnPapers').implement({
  description: 'The papers of a year, the latest first, and the years that can be asked for.',
  fields: (t) => ({
    years: t.exposeIntList('years'),
    papers: t.expose('papers', { type: [paperType] }),
  }),
})

builder.queryField('ownPapers', (t) =>
  t.field({
    description: 'What a fully logged-in customer has of a year: invoices, credit notes, contracts.',
    type: papersType,
    args: { year: t.arg.int() },
    resolve: (_, args, { ctx }) => listOwnPapers(ctx, parse(paperYearInput, args)),
  }),
)
