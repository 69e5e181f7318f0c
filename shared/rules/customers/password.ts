import { string } from 'yup'

const PASSWORD_MAX_LENGTH = 128 // O13

/**
 * Normalises a password before it is measured, compared and hashed: the same characters, however a keyboard composed
 * them.
 */
export const normalisePassword = (password: string) => password.normalize('NFKC')

/** People count characters, not code units. */
const countCharacters = (password: string | undefined) => [...normalisePassword(password ?? '')].length

/**
 * The rule for a new password of at least `minLength` characters (TenantPublic.passwordMinLength). Any characters are
 * allowed, also blanks at the ends; the server checks whether it is too common.
 */
export const newPassword = (minLength: number) =>
  string()
    .required('passwords.required')
    .test('too-short', 'passwords.too-short', (value) => !value || countCharacters(value) >= minLength)
    .test('too-long', 'passwords.too-long', (value) => countCharacters(value) <= PASSWORD_MAX_LENGTH)

/** The rule for a password that is only compared with the stored one: it may have any length that was ever allowed. */
export const existingPassword = () =>
  string()
    .required('passwords.required')
    .test('too-long', 'passwords.too-long', (value) => countCharacters(value) <= PASSWORD_MAX_LENGTH)
