import { type InferType, number, object, string } from 'yup'
import { emailSchema } from '../rules/checkout/address.ts'
import {
  DEFAULT_NEWSLETTER_PAUSE_DAYS,
  type NewsletterFrequencyCode,
  type NewsletterPauseDays,
  newsletterFrequencies,
  newsletterPauseDays,
} from '../rules/service/newsletter-frequency.ts'
import { newsletterBrands, newsletterChanges } from './newsletter.ts'

const MAX_TOKEN_LENGTH = 100
const WEEKLY = 1

const frequencyCodes = newsletterFrequencies.map(({ code }) => code)

const requiredEmail = () => emailSchema().required('validation.email-required')
const frequencySchema = () =>
  number<NewsletterFrequencyCode>().oneOf(frequencyCodes, 'validation.invalid').default(WEEKLY)
const brandSchema = () => string().oneOf(newsletterBrands, 'validation.invalid').default('both')

export const newsletterEmailInput = object({ email: requiredEmail() })
export const newsletterLinkInput = object({ token: string().max(MAX_TOKEN_LENGTH).default('') })

export const subscribeNewsletterInput = object({
  email: requiredEmail(),
  brand: brandSchema(),
  frequency: frequencySchema(),
})
export type SubscribeNewsletterInput = InferType<typeof subscribeNewsletterInput>

/** With the token of a link the address is not asked for. */
export const changeNewsletterInput = object({
  token: string().max(MAX_TOKEN_LENGTH).default(''),
  email: emailSchema().when('token', {
    is: (token: string | undefined) => !token,
    // biome-ignore lint/suspicious/noThenProperty: yup's own name
    then: (schema) => schema.required('validation.email-required'),
  }),
  change: string().oneOf(newsletterChanges, 'validation.invalid').default('unsubscribe'),
  pauseDays: number<NewsletterPauseDays>()
    .oneOf(newsletterPauseDays, 'validation.invalid')
    .default(DEFAULT_NEWSLETTER_PAUSE_DAYS),
  frequency: frequencySchema(),
  brand: brandSchema(),
})
export type ChangeNewsletterInput = InferType<typeof changeNewsletterInput>
