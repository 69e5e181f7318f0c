import { type InferType, mixed, object, string } from 'yup'
import { isDay } from '../dates.ts'
import { emailSchema } from '../rules/checkout/address.ts'
import { isMistypedCustomerNumber } from '../rules/customers/customer-number.ts'
import { existingPassword, newPassword } from '../rules/customers/password.ts'

const name = (required: string) => string().trim().max(40, 'validation.too-long').required(required)
const requiredEmail = () => emailSchema().required('validation.email-required')
/** The solved captcha, or the answer to its question; required after the third failure or e-mail. */
const captcha = () => string().max(4_000).default('')

export const loginInput = object({ email: requiredEmail(), password: existingPassword(), captcha: captcha() })
export type LoginInput = InferType<typeof loginInput>

/** A recognised customer only enters the password (O9). */
export const recognisedLoginInput = object({ password: existingPassword(), captcha: captcha() })
export type RecognisedLoginInput = InferType<typeof recognisedLoginInput>

/** A customer number, with or without a check digit (O5). */
const customerNumber = () =>
  string()
    .trim()
    .required('validation.customer-number-required')
    .matches(/^\d*$/, { message: 'validation.digits-only', excludeEmptyString: true })
    .max(12, 'validation.too-long')
    .test('check-digit', 'validation.customer-number-mistyped', (number) => !isMistypedCustomerNumber(number))

export const numberLoginInput = object({
  customerNumber: customerNumber(),
  birthday: string()
    .trim()
    .required('validation.birthday-required')
    .test('day', 'validation.date', (day) => !day || isDay(day)),
  captcha: captcha(),
})
export type NumberLoginInput = InferType<typeof numberLoginInput>

export const registerInput = (minLength: number) =>
  object({
    salutation: string()
      .oneOf(['female', 'male', 'none'] as const)
      .default('none'),
    firstName: name('validation.first-name-required'),
    lastName: name('validation.last-name-required'),
    email: requiredEmail(),
    password: newPassword(minLength),
    captcha: captcha(),
  })
export type RegisterInput = InferType<ReturnType<typeof registerInput>>

/** A guest who has just ordered only enters a password. */
export const registerOrderInput = (minLength: number) =>
  object({ orderNumber: string().max(20).required(), password: newPassword(minLength), captcha: captcha() })
export type RegisterOrderInput = InferType<ReturnType<typeof registerOrderInput>>

export const forgotPasswordInput = object({ email: requiredEmail(), captcha: captcha() })
export type ForgotPasswordInput = InferType<typeof forgotPasswordInput>

/** The mail that confirms the customer's address, once more. */
export const resendConfirmationInput = object({ captcha: captcha() })
export type ResendConfirmationInput = InferType<typeof resendConfirmationInput>

/** A secret link's token: 256 bit, base64url. */
const token = () =>
  string()
    .matches(/^[\w-]{43}$/, 'validation.invalid')
    .required('validation.invalid')

export const tokenInput = object({ token: token() })
export type TokenInput = InferType<typeof tokenInput>

export const resetPasswordInput = (minLength: number) => object({ token: token(), password: newPassword(minLength) })
export type ResetPasswordInput = InferType<ReturnType<typeof resetPasswordInput>>

export const changePasswordInput = (minLength: number) =>
  object({ current: existingPassword(), password: newPassword(minLength) })
export type ChangePasswordInput = InferType<ReturnType<typeof changePasswordInput>>

export const passwordCodeInput = (minLength: number) =>
  object({
    customerNumber: customerNumber(),
    code: string().trim().uppercase().max(16, 'validation.too-long').required('validation.required'),
    password: newPassword(minLength),
    captcha: captcha(),
  })
export type PasswordCodeInput = InferType<ReturnType<typeof passwordCodeInput>>

export const changeEmailInput = object({ email: requiredEmail(), password: existingPassword(), captcha: captcha() })
export type ChangeEmailInput = InferType<typeof changeEmailInput>

/** Deleting the account requires the password again. */
export const deleteAccountInput = object({ password: existingPassword() })
export type DeleteAccountInput = InferType<typeof deleteAccountInput>

/** A code of the authenticator app, or a recovery code. */
const factorCode = () => string().trim().max(20, 'validation.too-long').required('validation.required')

/** The second step of a login; `challenge` is what the first one answered. */
export const secondFactorLoginInput = object({ challenge: token(), code: factorCode() })
export type SecondFactorLoginInput = InferType<typeof secondFactorLoginInput>

/** Setting up a second factor requires the password again. */
export const secondFactorSetupInput = object({ password: existingPassword() })
export type SecondFactorSetupInput = InferType<typeof secondFactorSetupInput>

export const secondFactorCodeInput = object({ code: factorCode() })
export type SecondFactorCodeInput = InferType<typeof secondFactorCodeInput>

export const secondFactorEndInput = object({ password: existingPassword(), code: factorCode() })
export type SecondFactorEndInput = InferType<typeof secondFactorEndInput>

/** An object that the library validates. */
const response = () => mixed<object>((value): value is object => typeof value === 'object').required()

/** The authenticator's response (RegistrationResponseJSON), and the customer's name for the passkey. */
export const passkeyInput = object({
  name: string().trim().max(40, 'validation.too-long').required('validation.required'),
  response: response(),
})

/** What the authenticator has signed (AuthenticationResponseJSON). */
export const passkeyLoginInput = object({ response: response() })

export const passkeyIdInput = object({ id: string().max(1_400).required() })
export type PasskeyInput = InferType<typeof passkeyInput>
export type PasskeyLoginInput = InferType<typeof passkeyLoginInput>
