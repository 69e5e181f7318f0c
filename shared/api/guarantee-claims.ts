import { type InferType, number, object, string } from 'yup'
import { isDay } from '../dates.ts'
import type { GuaranteeClock } from '../rules/orders/guarantee-clock.ts'
import type { PictureData } from './catalog.ts'
import { orderLinkFields } from './order-link.ts'

/**
 * Defects of goods that were bought, and what becomes of them; own orders, and with `signature` from an e-mail without
 * a session. 404 not-found for every other order (R33):
 *
 * | path | answers |
 * |---|---|
 * | GET /?order= | OrderGuarantee |
 * | GET /own | GuaranteeClaim[] of all own orders, the latest first; 401 login-required |
 * | POST / | reportClaimInput → GuaranteeClaim; 409 claim-open for more pieces than the buyer has |
 * | POST /photos?order=&id= | the page's own form of photos; 422 for files that are none |
 * | POST /own/photos/delete | deleteClaimPhotoInput; 409 once the claim is decided |
 * | GET /photos/:id?order=&size= | a photo as WebP, for the buyer alone |
 */
export const GUARANTEE_CLAIMS_API = '/api/guarantee-claims'
/** Below GUARANTEE_CLAIMS_API: the form of photos, posted by the page itself. */
export const CLAIM_PHOTOS_PATH = '/photos'

export const MAX_CLAIM_PHOTOS = 5
export const MAX_FAULT_LENGTH = 2000

/** reported by the buyer; in-review by the shop; accepted with a remedy; refused with a reason; done. */
export const claimStates = ['reported', 'in-review', 'accepted', 'refused', 'done'] as const
export type ClaimState = (typeof claimStates)[number]

/** What is wrong: the goods came damaged, are not what was ordered, or lack something; or a defect showed later. */
export const claimProblems = ['damaged', 'wrong', 'incomplete', 'defect'] as const
export type ClaimProblem = (typeof claimProblems)[number]

/** What the buyer would like. */
export const claimWishes = ['repair', 'replacement', 'part', 'refund', 'other'] as const
export type ClaimWish = (typeof claimWishes)[number]

/** What the shop does about it; `refund-only` pays back what nobody has to send back, `refund` what comes back. */
export const claimRemedies = ['repair', 'replacement', 'part', 'refund', 'refund-only'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

export const orderGuaranteeInput = object(orderLinkFields)
export type OrderGuaranteeInput = InferType<typeof orderGuaranteeInput>

/** The fields of the form; `today` is the shop's. */
export const claimFields = (today: string) => ({
  position: number()
    .typeError('guarantee-claims.choose-goods')
    .integer()
    .min(0)
    .max(999)
    .required('guarantee-claims.choose-goods'),
  quantity: number().typeError('validation.invalid').integer().min(1).max(999).default(1),
  problem: string()
    .oneOf([...claimProblems], 'guarantee-claims.choose-problem')
    .required('guarantee-claims.choose-problem'),
  fault: string().trim().max(MAX_FAULT_LENGTH, 'validation.too-long').required('guarantee-claims.describe'),
  since: string()
    .trim()
    .default('') // the goods came so
    .when('problem', ([problem], since) =>
      problem === 'defect' ? since.required('guarantee-claims.since-required') : since,
    )
    .test('day', 'guarantee-claims.since-required', (day) => day === undefined || day === '' || isDay(day))
    .test('past', 'guarantee-claims.since-future', (day) => !day || !isDay(day) || day <= today),
  wish: string()
    .oneOf([...claimWishes], 'guarantee-claims.choose-wish')
    .required('guarantee-claims.choose-wish'),
})

export const claimForm = (today: string) => object(claimFields(today))

export const reportClaimInput = (today: string) => object({ ...orderLinkFields, ...claimFields(today) })
export type ReportClaimInput = InferType<ReturnType<typeof reportClaimInput>>

export const claimInput = object({ ...orderLinkFields, id: string().trim().max(20).required() })
export type ClaimInput = InferType<typeof claimInput>

export const deleteClaimPhotoInput = claimInput.shape({ photo: string().trim().max(64).required() })
export type DeleteClaimPhotoInput = InferType<typeof deleteClaimPhotoInput>

/** A defect that was reported, as its buyer sees it. */
export interface GuaranteeClaim {
  id: string
  order: string
  position: number
  title: string
  variant: string
  quantity: number
  problem: ClaimProblem
  fault: string
  /** The day since when, as the buyer says. */
  since: string
  wish: ClaimWish
  state: ClaimState
  /** What was accepted. */
  remedy?: ClaimRemedy
  /** Why it was refused, or what the shop adds. */
  note?: string
  /** Every state with its instant, the earliest first. */
  history: readonly { state: ClaimState; at: string }[]
  /** Ids. */
  photos: readonly string[]
  /** After a repair: the terms of what was repaired. */
  clock?: GuaranteeClock
}

/** A line that has arrived and was kept, with its terms. */
export interface GuaranteeLine {
  position: number
  title: string
  brand: string
  variant: string
  picture?: PictureData
  /** Pieces that have no open claim. */
  pieces: number
  deliveredOn: string
  clock: GuaranteeClock
  /** True for furniture whose parts can be had. */
  hasParts: boolean
}

/** What of an order the seller is liable for, and the defects that were reported, the latest first. */
export interface OrderGuarantee {
  order: string
  /** True if a repair extends the liability by law; otherwise a term begins anew for the repaired defect. */
  extendedByRepair: boolean
  lines: readonly GuaranteeLine[]
  claims: readonly GuaranteeClaim[]
}
