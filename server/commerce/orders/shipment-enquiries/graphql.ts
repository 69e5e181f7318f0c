import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { enquiryProblems, enquiryStates, openEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import { getOrderProgress, orderProgressType, shipmentType } from '../shipments/index.ts'
import { listEnquiriesByShipment, type StoredEnquiry } from './enquiry-repository.ts'
import { findEnquiryProblem, openEnquiry } from './open-enquiry.ts'

const enquiryProblemType = enumType('EnquiryProblem', enquiryProblems)
const enquiryStateType = enumType('EnquiryState', enquiryStates)

const enquiryType = builder.objectRef<StoredEnquiry>('ShipmentEnquiry').implement({
  description: 'That the buyer has asked for a shipment, and what has become of it.',
  fields: (t) => ({
    problem: t.expose('problem', { type: enquiryProblemType }),
    state: t.expose('state', { type: enquiryStateType }),
    openedAt: t.exposeString('openedAt', { description: 'Instant.' }),
    dueOn: t.exposeString('dueOn', { description: 'The last day on which the buyer is told what has become of it.' }),
    settledAt: t.exposeString('settledAt', { nullable: true, description: 'Instant; absent while it is open.' }),
    answer: t.exposeString('answer', { description: 'What the shop tells the buyer; empty if nothing.' }),
  }),
})

builder.objectFields(shipmentType, (t) => ({
  enquiries: t.field({
    type: [enquiryType],
    resolve: ({ id }, _args, { ctx }) => listEnquiriesByShipment(ctx, id),
  }),
  enquiryProblem: t.field({
    type: enquiryProblemType,
    nullable: true,
    description: 'Why it can be asked for now; absent while it may arrive as promised, and if it was asked for.',
    resolve: async (shipment, _args, { ctx }) =>
      findEnquiryProblem(ctx, shipment, await listEnquiriesByShipment(ctx, shipment.id)),
  }),
}))

builder.mutationField('openEnquiry', (t) =>
  t.field({
    description: 'Asks for a shipment of an own order, or of the one that the signature opens, that has not arrived.',
    type: orderProgressType,
    args: {
      number: t.arg.string(),
      signature: t.arg.string({ required: false }),
      shipment: t.arg.string(),
      note: t.arg.string({ required: false }),
    },
    resolve: async (_, { signature, note, ...args }, { ctx }) => {
      const input = { ...args, signature: signature ?? undefined, note: note ?? undefined }
      await openEnquiry(ctx, parse(openEnquiryInput, input))
      return getOrderProgress(ctx, args.number, signature)
    },
  }),
)
