import { type InferType, object } from 'yup'
import { orderLinkFields } from './order-link.ts'

/**
 * The e-mails before the end of a guarantee, by the signed link that each contains. 404 not-found for any other (R33):
 *
 * | path | answers |
 * |---|---|
 * | GET /?order=&signature= | GuaranteeReminderState |
 * | POST /end | guaranteeReminderLinkInput → GuaranteeReminderState: no more such e-mails |
 * | POST /unsubscribe?order=&signature= | the same, by the e-mail program (RFC 8058) |
 */
export const GUARANTEE_REMINDERS_API = '/api/guarantee-reminders'
/** Below GUARANTEE_REMINDERS_API. */
export const REMINDER_UNSUBSCRIBE_PATH = '/unsubscribe'

/** How long before the end the e-mail is sent. */
export const REMINDER_DAYS = 30

export const guaranteeReminderLinkInput = object({
  ...orderLinkFields,
})
export type GuaranteeReminderLinkInput = InferType<typeof guaranteeReminderLinkInput>

export interface GuaranteeReminderState {
  ended: boolean
}
