import { type InferType, object, string } from 'yup'

export type { EnquiryProblem, EnquiryState } from './schema.generated.ts'

export const MAX_ENQUIRY_NOTE_LENGTH = 1000

/** Why a buyer asks for a shipment: it is late, or is said to be delivered and is not with them. */
export const enquiryProblems = ['overdue', 'not-received'] as const

/** open while the carrier is asked; found; lost, so that the buyer pays for nothing of it. */
export const enquiryStates = ['open', 'found', 'lost'] as const

/** How an operator answers an enquiry. */
export const enquiryOutcomes = ['found', 'lost'] as const satisfies readonly (typeof enquiryStates)[number][]
export type EnquiryOutcome = (typeof enquiryOutcomes)[number]

const noteSchema = () => string().trim().max(MAX_ENQUIRY_NOTE_LENGTH, 'validation.too-long').default('')

/** The fields of the form; the note says where the buyer has looked. */
export const enquiryForm = object({
  shipment: string()
    .matches(/^[\w-]{1,40}$/, { message: 'shipment-enquiries.choose', excludeEmptyString: true })
    .required('shipment-enquiries.choose'),
  note: noteSchema(),
})

export const openEnquiryInput = enquiryForm.shape({
  number: string().trim().max(20).required(),
  signature: string().trim().max(100),
})
export type OpenEnquiryInput = InferType<typeof openEnquiryInput>

export const answerEnquiryInput = object({
  outcome: string()
    .oneOf([...enquiryOutcomes])
    .required(),
  /** What the buyer is told, e.g. with whom it was left; empty if nothing. */
  note: noteSchema(),
})
export type AnswerEnquiryInput = InferType<typeof answerEnquiryInput>
