import type { InferType, Schema } from 'yup'
import { handleForm } from '#client/lib/handle-form.ts'
import type { PageModule, Site } from '#client/lib/page.ts'
import { changeEmailInput, changePasswordInput, deleteAccountInput } from '#shared/api/credentials-input.ts'
import { customerAddressInput, profileInput } from '#shared/api/customers-input.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
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

type Action = NonNullable<PageModule['action']>

/** The page again, with a mark of what was done. */
const buildDoneUrl = ({ tenant, locale }: Site, route: RouteId, what: string) =>
  `${getPath(tenant, locale, route)}?${new URLSearchParams({ done: what })}`

const getEntryId = (form: FormData) => String(form.get('id') ?? '')

/** Saves the profile, or has the link that confirms the address sent once more. */
const profileAction: Action = async (site, form) => {
  if (form.get('form') === 'confirm') {
    await resendConfirmation(site)
    return { redirect: buildDoneUrl(site, 'account/profile', 'sent') }
  }
  return handleForm(form, profileInput(site.tenant.locales, site.today), async (input) => {
    await saveProfile(site, input)
    return buildDoneUrl(site, 'account/profile', 'saved')
  })
}

/** Adds, changes and deletes entries; which one the form says. */
const addressesAction: Action = async (site, form) => {
  if (form.get('form') === 'delete') {
    await deleteAddress(site, getEntryId(form))
    return { redirect: buildDoneUrl(site, 'account/addresses', 'deleted') }
  }
  return handleForm(form, customerAddressInput(site.tenant.country), async (input) => {
    await saveAddress(site, input, getEntryId(form))
    return buildDoneUrl(site, 'account/addresses', 'saved')
  })
}

/** A part of the settings that asks for something. */
const createInputAction =
  <S extends Schema>(schema: S, what: string, save: (site: Site, input: InferType<S>) => Promise<unknown>): Action =>
  (site, form) =>
    handleForm(form, schema, async (input) => {
      await save(site, input)
      return buildDoneUrl(site, 'account/settings', what)
    })

/** A part of the settings that is one press. */
const createButtonAction =
  (what: string, work: (site: Site, id: string) => Promise<unknown>): Action =>
  async (site, form) => {
    await work(site, getEntryId(form))
    return { redirect: buildDoneUrl(site, 'account/settings', what) }
  }

const changePasswordAction: Action = (site, form, request) =>
  createInputAction(changePasswordInput(site.tenant.passwordMinLength), 'password', changePassword)(site, form, request)

/** The parts of the settings by the name that each one's form posts. */
const settingsActions = new Map<string, Action>([
  ['password', changePasswordAction],
  ['email', createInputAction(changeEmailInput, 'email', changeEmail)],
  ['device', createButtonAction('device', logOutDevice)],
  ['devices', createButtonAction('devices', logOutOtherDevices)],
  ['passkey', createButtonAction('passkey', deletePasskey)],
])

const settingsAction: Action = async (site, form, request) => {
  const action = settingsActions.get(String(form.get('form')))
  return action ? action(site, form, request) : { redirect: getPath(site.tenant, site.locale, 'account/settings') }
}

const deleteAccountAction: Action = (site, form) =>
  handleForm(form, deleteAccountInput, async (input) => {
    await deleteAccount(site, input)
    return buildDoneUrl(site, 'account/data', 'deleted')
  })

/** What the forms of the account's pages do. */
export const accountActions = {
  profile: profileAction,
  addresses: addressesAction,
  settings: settingsAction,
  deleteAccount: deleteAccountAction,
}
