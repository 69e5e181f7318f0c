import { type InferType, mixed, object, string } from 'yup'
import { email } from '../rules/address.ts'
import { isDay } from '../rules/day.ts'
import { knownPassword, newPassword, type PasswordMinLength } from '../rules/password.ts'

const name = (required: string) => string().trim().max(40, 'validation.too-long').required(required)
const mandatoryEmail = () => email().required('validation.email-required')
/** The solved captcha, or the answer to its question; asked for after the third failure. */
const captcha = () => string().max(4_000).default('')

export const loginInput = object({ email: mandatoryEmail(), password: knownPassword(), captcha: captcha() })
export type LoginInput = InferType<typeof loginInput>

/** Who is recognised need not say who he is (O9). */
export const passwordAgainInput = object({ password: knownPassword(), captcha: captcha() })
export type PasswordAgainInput = InferType<typeof passwordAgainInput>

export const numberLoginInput = object({
  customerNumber: string()
    .trim()
    .required('validation.customer-number-required')
    .matches(/^\d*$/, { message: 'validation.digits-only', excludeEmptyString: true })
    .max(12, 'validation.too-long'),
  birthday: string()
    .trim()
    .required('validation.birthday-required')
    .test('day', 'validation.date', (day) => !day || isDay(day)),
  captcha: captcha(),
})
export type NumberLoginInput = InferType<typeof numberLoginInput>

export const registerInput = (minLength: PasswordMinLength) =>
  object({
    salutation: string()
      .oneOf(['female', 'male', 'none'] as const)
      .default('none'),
    firstName: name('validation.first-name-required'),
    lastName: name('validation.last-name-required'),
    email: mandatoryEmail(),
    password: newPassword(minLength),
    captcha: captcha(),
  })
export type RegisterInput = InferType<ReturnType<typeof registerInput>>

/** A guest who has just ordered needs nothing but a password. */
export const registerOrderInput = (minLength: PasswordMinLength) => object({ orderNumber: string().max(20).required(), password: newPassword(minLength) })
export type RegisterOrderInput = InferType<ReturnType<typeof registerOrderInput>>

export const forgotInput = object({ email: mandatoryEmail(), captcha: captcha() })
export type ForgotInput = InferType<typeof forgotInput>

/** A secret link's token: 256 bit, base64url. */
const token = () =>
  string()
    .matches(/^[\w-]{43}$/, 'validation.invalid')
    .required('validation.invalid')

export const linkInput = object({ token: token() })
export type LinkInput = InferType<typeof linkInput>

export const resetInput = (minLength: PasswordMinLength) => object({ token: token(), password: newPassword(minLength) })
export type ResetInput = InferType<ReturnType<typeof resetInput>>

export const changePasswordInput = (minLength: PasswordMinLength) => object({ current: knownPassword(), password: newPassword(minLength) })
export type ChangePasswordInput = InferType<ReturnType<typeof changePasswordInput>>

export const passwordCodeInput = (minLength: PasswordMinLength) =>
  object({
    customerNumber: string()
      .trim()
      .required('validation.customer-number-required')
      .matches(/^\d*$/, { message: 'validation.digits-only', excludeEmptyString: true }),
    code: string().trim().uppercase().max(16, 'validation.too-long').required('validation.required'),
    password: newPassword(minLength),
    captcha: captcha(),
  })
export type PasswordCodeInput = InferType<ReturnType<typeof passwordCodeInput>>

export const changeEmailInput = object({ email: mandatoryEmail(), password: knownPassword() })
export type ChangeEmailInput = InferType<typeof changeEmailInput>

/** Leaving takes the password once more. */
export const deleteAccountInput = object({ password: knownPassword() })
export type DeleteAccountInput = InferType<typeof deleteAccountInput>

/** A plain object whose inside the library checks. */
const response = () => mixed<object>((value): value is object => typeof value === 'object').required()

/** What the browser's authenticator has made (RegistrationResponseJSON), and what the customer calls it. */
export const passkeyInput = object({ name: string().trim().max(40, 'validation.too-long').required('validation.required'), response: response() })

/** What the browser's authenticator has signed (AuthenticationResponseJSON). */
export const passkeyLoginInput = object({ response: response() })

export const passkeyIdInput = object({ id: string().max(1_400).required() })
export type PasskeyInput = InferType<typeof passkeyInput>
export type PasskeyLoginInput = InferType<typeof passkeyLoginInput>
