import { string } from 'yup'

const PASSWORD_MAX_LENGTH = 128 // O13

/**
 * The one form of a password that is measured, compared and hashed: the same signs, however a keyboard composed them.
 */
export const normalisePassword = (password: string) => password.normalize('NFKC')

/** People count signs, not code units. */
const countCharacters = (password: string | undefined) => [...normalisePassword(password ?? '')].length

/**
 * The rule for a new password of at least `minLength` signs (TenantPublic.passwordMinLength). Any signs are allowed,
 * blanks at the ends included; whether it is too common is the server's to say.
 */
export const newPassword = (minLength: number) =>
  string()
    .required('passwords.required')
    .test('too-short', 'passwords.too-short', (value) => !value || countCharacters(value) >= minLength)
    .test('too-long', 'passwords.too-long', (value) => countCharacters(value) <= PASSWORD_MAX_LENGTH)

/** The rule for a password that is only compared with the kept one: it may be of any length that was ever allowed. */
export const existingPassword = () =>
  string()
    .required('passwords.required')
    .test('too-long', 'passwords.too-long', (value) => countCharacters(value) <= PASSWORD_MAX_LENGTH)
