import { string } from 'yup'

/** A task for the visitor's device: find the number whose key begins as asked (altcha, version 2). */
export interface CaptchaChallenge {
  parameters: Readonly<Record<string, unknown>>
  signature: string
}

/** The way without script: a sum to be answered with a number. */
export interface CaptchaQuestion {
  token: string
  first: number
  second: number
}

/** The form's field: the device's solution, or a question's token and answer with a dot between. Asked for only where the shop has said so (S5.8). */
export const captchaValue = (asked: boolean) => {
  const value = string().trim().max(4_000, 'captcha.wrong')
  return asked ? value.required('captcha.required') : value
}
