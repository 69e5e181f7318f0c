import type { InferType, Schema } from 'yup'
import { handleFormWithCaptcha } from '#client/features/core/captcha/index.ts'
import { storedPaymentActions } from '#client/features/payments/stored-payments/index.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import {
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  resendConfirmationInput,
} from '#shared/api/credentials-input.ts'
import { customerAddressInput, profileInput } from '#shared/api/customers-input.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { secondFactorActions } from '../second-factor/index.ts'
import { saveReminderAction } from '../settings/index.ts'
import {
  changeEmail,
  changePassword,
  deleteAccount,
  deleteAddress,
  deletePasskey,
  logOutDevice,
  logOutOtherDevices,
  resendConfirmation,
  saveAddress,
  saveProfile,
} from './queries.ts'

/** The page again; the parameter says what was done. */
const buildDoneUrl = ({ tenant, locale }: Site, route: RouteId, what: string) =>
  `${getPath(tenant, locale, route)}?${new URLSearchParams({ done: what })}`

const getEntryId = (form: FormData) => String(form.get('id') ?? '')

const resendConfirmationAction: PageAction = (site, form) =>
  handleFormWithCaptcha(site, form, resendConfirmationInput, async (input) => {
    await resendConfirmation(site, input)
    return buildDoneUrl(site, 'account/profile', 'sent')
  })

const saveProfileAction: PageAction = (site, form) =>
  handleForm(form, profileInput(site.tenant.locales, site.today), async (input) => {
    await saveProfile(site, input)
    return buildDoneUrl(site, 'account/profile', 'saved')
  })

const deleteAddressAction: PageAction = async (site, form) => {
  await deleteAddress(site, getEntryId(form))
  return { redirect: buildDoneUrl(site, 'account/addresses', 'deleted') }
}

/** Adds an entry, or changes the one that the form names. */
const saveAddressAction: PageAction = (site, form) =>
  handleForm(form, customerAddressInput(site.tenant.country), async (input) => {
    await saveAddress(site, input, getEntryId(form))
    return buildDoneUrl(site, 'account/addresses', 'saved')
  })

/** A setting with fields. */
const createInputAction =
  <S extends Schema>(
    schema: S,
    what: string,
    save: (site: Site, input: InferType<S>) => Promise<unknown>,
  ): PageAction =>
  (site, form) =>
    handleFormWithCaptcha(site, form, schema, async (input) => {
      await save(site, input)
      return buildDoneUrl(site, 'account/settings', what)
    })

/** A setting with a button only. */
const createButtonAction =
  (what: string, work: (site: Site, id: string) => Promise<unknown>): PageAction =>
  async (site, form) => {
    await work(site, getEntryId(form))
    return { redirect: buildDoneUrl(site, 'account/settings', what) }
  }

const changePasswordAction: PageAction = (site, form, request) =>
  createInputAction(changePasswordInput(site.tenant.passwordMinLength), 'password', changePassword)(site, form, request)

const settingsActions = {
  ...secondFactorActions,
  ...storedPaymentActions,
  reminders: saveReminderAction,
  password: changePasswordAction,
  email: createInputAction(changeEmailInput, 'email', changeEmail),
  device: createButtonAction('device', logOutDevice),
  devices: createButtonAction('devices', logOutOtherDevices),
  passkey: createButtonAction('passkey', deletePasskey),
}

const deleteAccountAction: PageAction = (site, form) =>
  handleForm(form, deleteAccountInput, async (input) => {
    await deleteAccount(site, input)
    return buildDoneUrl(site, 'account/data', 'deleted')
  })

/** What the forms of the account's pages do. */
export const accountActions = {
  profile: chooseByIntent({ confirm: resendConfirmationAction }, saveProfileAction),
  addresses: chooseByIntent({ delete: deleteAddressAction }, saveAddressAction),
  settings: chooseByIntent(settingsActions),
  deleteAccount: deleteAccountAction,
}
