import type { InferType, Schema } from 'yup'
import { handleFormWithCaptcha } from '#client/features/core/captcha/index.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import {
  forgotPasswordInput,
  loginInput,
  numberLoginInput,
  passwordCodeInput,
  recognisedLoginInput,
  registerInput,
  registerOrderInput,
  resetPasswordInput,
  secondFactorLoginInput,
  tokenInput,
} from '#shared/api/credentials-input.ts'
import { getPath, isRouteOpen, type RouteId } from '#shared/routes.ts'
import { getNextPath, logOut } from '../sessions/index.ts'
import { confirmEmailAddress, confirmEmailChange, postLogin, requestEmail } from './requests.ts'

/** Returns where to go after login: back to the page before, otherwise to the account. */
export function getPathAfterLogin({ tenant, locale }: Site, url: URL) {
  return (
    getNextPath(url) ?? getPath(tenant, locale, isRouteOpen(tenant, locale, 'account/home') ? 'account/home' : 'home')
  )
}

/** Where a login goes on with the second factor; then back to the page of the form. */
function buildChallengePath(site: Site, challenge: string, url: URL) {
  const login = getPath(site.tenant, site.locale, 'account/login')
  const page = url.pathname === login ? getPathAfterLogin(site, url) : url.pathname + url.search
  return `${login}?${new URLSearchParams({ challenge, next: getNextPath(url) ?? page })}`
}

/** A form after which its own page shows another view, by a parameter. */
const createPageAction =
  <S extends Schema>(
    schema: S,
    route: RouteId,
    save: (site: Site, input: InferType<S>) => Promise<string>,
  ): PageAction =>
  (site, form) =>
    handleFormWithCaptcha(
      site,
      form,
      schema,
      async (input) => `${getPath(site.tenant, site.locale, route)}?${await save(site, input)}`,
    )

/** The same for a form with a new password, with the shop's minimum length. */
const createNewPasswordAction =
  <S extends Schema>(
    createSchema: (minLength: number) => S,
    route: RouteId,
    save: (site: Site, input: InferType<S>) => Promise<string>,
  ): PageAction =>
  (site, form, request) =>
    createPageAction(createSchema(site.tenant.passwordMinLength), route, save)(site, form, request)

/** A form that logs in. */
const createLoginAction =
  <S extends Schema>(schema: S, path: Parameters<typeof postLogin>[1]): PageAction =>
  (site, form, { url }) =>
    handleFormWithCaptcha(site, form, schema, async (input) => {
      const challenge = await postLogin(site, path, input)
      return challenge ? buildChallengePath(site, challenge, url) : getPathAfterLogin(site, url)
    })

/** A form that sets a password and logs in; its own page then says so. */
const createPasswordAction =
  <S extends Schema>(
    createSchema: (minLength: number) => S,
    route: RouteId,
    path: '/password/reset' | '/password/code',
  ): PageAction =>
  (site, form) =>
    handleFormWithCaptcha(site, form, createSchema(site.tenant.passwordMinLength), async (input) => {
      const challenge = await postLogin(site, path, input)
      const own = getPath(site.tenant, site.locale, route)
      const home = new URL(getPath(site.tenant, site.locale, 'account/login'), site.origin)
      return challenge ? buildChallengePath(site, challenge, home) : `${own}?saved`
    })

const passwordLoginAction = createLoginAction(loginInput, '/login')
const recognisedLoginAction = createLoginAction(recognisedLoginInput, '/login-again')
const numberLoginAction = createLoginAction(numberLoginInput, '/login-by-number')
const secondFactorAction = createLoginAction(secondFactorLoginInput, '/second-factor/login')

const logoutAction: PageAction = async (site) => {
  await logOut(site)
  return { redirect: getPath(site.tenant, site.locale, 'home') }
}

/** Every login form has fields of its own. */
const anyLoginAction: PageAction = (site, form, request) => {
  if (form.has('challenge')) return secondFactorAction(site, form, request)
  if (form.has('customerNumber')) return numberLoginAction(site, form, request)
  return form.has('email') ? passwordLoginAction(site, form, request) : recognisedLoginAction(site, form, request)
}

const registerAction = createNewPasswordAction(registerInput, 'account/register', async (site, input) => {
  await requestEmail(site, '/register', input)
  return 'sent'
})

const forgotPasswordAction = createPageAction(forgotPasswordInput, 'account/password-forgot', async (site, input) => {
  await requestEmail(site, '/password/forgot', input)
  return 'sent'
})

const resetPasswordAction = createPasswordAction(resetPasswordInput, 'account/password-reset', '/password/reset')

const passwordCodeAction = createPasswordAction(passwordCodeInput, 'account/password-code', '/password/code')

const confirmAction = createPageAction(tokenInput, 'account/confirm', async (site, input) => {
  await confirmEmailAddress(site, input)
  return 'done'
})

const emailConfirmAction = createPageAction(tokenInput, 'account/email-confirm', async (site, input) =>
  (await confirmEmailChange(site, input)).done ? 'done' : 'half',
)

/** Turns a guest's order into an account; the confirmation stays. */
const registerOrderAction = createNewPasswordAction(
  registerOrderInput,
  'checkout/confirmation',
  async (site, input) => {
    await requestEmail(site, '/register-order', input)
    return 'account'
  },
)

/** What the forms of login, registration and new passwords do. */
export const credentialActions = {
  logIn: chooseByIntent({ logout: logoutAction }, anyLoginAction),
  register: registerAction,
  registerOrder: registerOrderAction,
  forgotPassword: forgotPasswordAction,
  resetPassword: resetPasswordAction,
  enterPasswordCode: passwordCodeAction,
  confirmEmail: confirmAction,
  confirmEmailChange: emailConfirmAction,
}
