import { object, string } from 'yup'

/** A challenge for the visitor's device: find the number whose key begins as demanded (version 2). */
export type { Challenge as CaptchaChallenge } from 'altcha-lib'

/** The challenge without JavaScript: a sum to be answered with a number. */
export interface CaptchaQuestion {
  token: string
  first: number
  second: number
}

/**
 * The form's field if the shop has requested a captcha (S5.8); other forms concat it. The device's solution, or a
 * question's token and answer with a dot between them.
 */
export const requiredCaptchaInput = object({
  captcha: string().trim().max(4_000, 'captcha.wrong').required('captcha.required'),
})

export const CAPTCHA_API = '/api/captcha'

/** The message for the field if the answer is missing, wrong or faster than a person's. */
export type CaptchaMessage = 'captcha.required' | 'captcha.wrong' | 'captcha.too-fast'
