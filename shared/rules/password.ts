import { string } from 'yup'

/** What a shop may ask for: 6 is the specification's floor (§5), 8 the default (O13). Each has its own sentence. */
export type PasswordMinLength = 6 | 8 | 10 | 12
export const PASSWORD_MIN_LENGTH: PasswordMinLength = 8
const MAX_LENGTH = 128 // O13

/** The one form of a password that is measured, compared and hashed: the same signs, however a keyboard composed them. */
export const normalPassword = (password: string) => password.normalize('NFKC')

/** People count signs, not code units. */
const lengthOf = (password: string | undefined) => [...normalPassword(password ?? '')].length

/** The rule for a new password. Any signs are allowed, blanks at the ends included; whether it is too common is the server's to say. */
export const newPassword = (minLength: PasswordMinLength = PASSWORD_MIN_LENGTH) =>
  string()
    .required('passwords.required')
    .test('too-short', `passwords.too-short-${minLength}`, (value) => !value || lengthOf(value) >= minLength)
    .test('too-long', 'passwords.too-long', (value) => lengthOf(value) <= MAX_LENGTH)

/** The rule for a password that is only compared with the kept one: it may be of any length that was ever allowed. */
export const knownPassword = () =>
  string()
    .required('passwords.required')
    .test('too-long', 'passwords.too-long', (value) => lengthOf(value) <= MAX_LENGTH)
