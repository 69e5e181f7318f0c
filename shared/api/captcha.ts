import { object, string } from 'yup'

/** A task for the visitor's device: find the number whose key begins as asked (version 2). */
export type { Challenge as CaptchaChallenge } from 'altcha-lib'

/** The way without script: a sum to be answered with a number. */
export interface CaptchaQuestion {
  token: string
  first: number
  second: number
}

/**
 * The form's field where the shop has asked for it (S5.8); other forms concat it. The device's solution, or a
 * question's token and answer with a dot between.
 */
export const requiredCaptchaInput = object({
  captcha: string().trim().max(4_000, 'captcha.wrong').required('captcha.required'),
})

export const CAPTCHA_API = '/api/captcha'
