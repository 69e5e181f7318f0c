import type { AnyObject, ObjectSchema } from 'yup'
import {
  forgotInput,
  linkInput,
  loginInput,
  numberLoginInput,
  passwordAgainInput,
  passwordCodeInput,
  registerInput,
  registerOrderInput,
  resetInput,
} from '#shared/contracts/credentials-input.ts'
import { isOpen, pathFor, type RouteId } from '#shared/routes.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password.ts'
import type { PageModule, Site } from '../../lib/page.ts'
import { logOut, safeNext } from '../sessions/index.ts'
import { answerGuarded } from './captcha-part.tsx'
import { ask, confirmAddress, confirmChange, enter } from './requests.ts'

type Action = NonNullable<PageModule['action']>

/** The schemas with what this shop asks of a new password. */
export const registerSchema = registerInput(PASSWORD_MIN_LENGTH)
export const registerOrderSchema = registerOrderInput(PASSWORD_MIN_LENGTH)
export const resetSchema = resetInput(PASSWORD_MIN_LENGTH)
export const passwordCodeSchema = passwordCodeInput(PASSWORD_MIN_LENGTH)

/** Where somebody who has logged in goes: back to where he was, otherwise to his account. */
export function afterLogin({ tenant, locale }: Site, url: URL) {
  return safeNext(url) ?? pathFor(tenant, locale, isOpen(tenant, locale, 'account/home') ? 'account/home' : 'home')
}

/** A form whose answer is another view of its own page, by the address's mark. */
const shows =
  <T extends AnyObject>(schema: ObjectSchema<T>, route: RouteId, save: (site: Site, input: T) => Promise<string>): Action =>
  (site, form) =>
    answerGuarded(site, form, schema, async (input) => `${pathFor(site.tenant, site.locale, route)}?${await save(site, input)}`)

/** A form whose answer is a login. */
const logsIn =
  <T extends AnyObject>(schema: ObjectSchema<T>, path: '/login' | '/login-again' | '/login-by-number'): Action =>
  (site, form, { url }) =>
    answerGuarded(site, form, schema, async (input) => {
      await enter(site, path, input)
      return afterLogin(site, url)
    })

const byPassword = logsIn(loginInput, '/login')
const byPasswordAlone = logsIn(passwordAgainInput, '/login-again')
const byNumber = logsIn(numberLoginInput, '/login-by-number')

/** Login by password or by number, and the way out: one address for all that needs no script. */
export const loginAction: Action = async (site, form, request) => {
  if (form.get('intent') === 'logout') {
    await logOut(site)
    return { redirect: pathFor(site.tenant, site.locale, 'home') }
  }
  const logIn = form.has('customerNumber') ? byNumber : form.has('email') ? byPassword : byPasswordAlone
  return logIn(site, form, request)
}

export const registerAction = shows(registerSchema, 'account/register', async (site, input) => {
  await ask(site, '/register', input)
  return 'sent'
})

export const forgotAction = shows(forgotInput, 'account/password-forgot', async (site, input) => {
  await ask(site, '/password/forgot', input)
  return 'sent'
})

export const resetAction = shows(resetSchema, 'account/password-reset', async (site, input) => {
  await enter(site, '/password/reset', input)
  return 'saved'
})

export const passwordCodeAction = shows(passwordCodeSchema, 'account/password-code', async (site, input) => {
  await enter(site, '/password/code', input)
  return 'saved'
})

export const confirmAction = shows(linkInput, 'account/confirm', async (site, input) => {
  await confirmAddress(site, input)
  return 'done'
})

export const emailConfirmAction = shows(linkInput, 'account/email-confirm', async (site, input) => ((await confirmChange(site, input)).done ? 'done' : 'half'))

/** A guest order becomes an account; the thanks stay where they are. */
export const registerOrderAction = shows(registerOrderSchema, 'checkout/confirmation', async (site, input) => {
  await ask(site, '/register-order', input)
  return 'account'
})
