import type { AnyObject, ObjectSchema } from 'yup'
import { changeEmailInput, changePasswordInput, deleteAccountInput } from '#shared/contracts/credentials-input.ts'
import { customerAddressInput, profileInput } from '#shared/contracts/customers-input.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password.ts'
import { answerForm, refusalOf } from '../../lib/answer-form.ts'
import type { PageModule, Site } from '../../lib/page.ts'
import {
  changeEmail,
  changePassword,
  confirmAgain,
  deleteAccount,
  deleteAddress,
  deletePasskey,
  endDevice,
  endOtherDevices,
  saveAddress,
  saveMembership,
  saveProfile,
} from './queries.ts'

type Action = NonNullable<PageModule['action']>

export const passwordSchema = changePasswordInput(PASSWORD_MIN_LENGTH)

/** The page again, with a mark of what was done. */
const done = ({ tenant, locale }: Site, route: RouteId, what: string) => `${pathFor(tenant, locale, route)}?${new URLSearchParams({ done: what })}`

const idOf = (form: FormData) => String(form.get('id') ?? '')

/** Saves the profile, or has the link that confirms the address sent once more. */
export const profileAction: Action = async (site, form) => {
  if (form.get('form') === 'confirm') {
    await confirmAgain(site)
    return { redirect: done(site, 'account/profile', 'sent') }
  }
  return answerForm(form, profileInput(site.tenant.locales, site.today), async (input) => {
    await saveProfile(site, input)
    return done(site, 'account/profile', 'saved')
  })
}

/** For each page on which one may join the club; leads back to it. */
export const clubAction: Action = async (site, form, { url }) => {
  const refused = await refusalOf(saveMembership(site, form.get('member') === 'true'), {})
  return refused ?? { redirect: url.pathname }
}

/** Adds, changes and deletes entries; which one the form says. */
export const addressesAction: Action = async (site, form) => {
  if (form.get('form') === 'delete') {
    await deleteAddress(site, idOf(form))
    return { redirect: done(site, 'account/addresses', 'deleted') }
  }
  return answerForm(form, customerAddressInput(site.tenant.country), async (input) => {
    await saveAddress(site, input, idOf(form))
    return done(site, 'account/addresses', 'saved')
  })
}

/** A part of the settings that asks for something. */
const asks =
  <T extends AnyObject>(schema: ObjectSchema<T>, what: string, save: (site: Site, input: T) => Promise<unknown>): Action =>
  (site, form) =>
    answerForm(form, schema, async (input) => {
      await save(site, input)
      return done(site, 'account/settings', what)
    })

/** A part of the settings that is one press. */
const presses =
  (what: string, work: (site: Site, id: string) => Promise<unknown>): Action =>
  async (site, form) => {
    await work(site, idOf(form))
    return { redirect: done(site, 'account/settings', what) }
  }

/** The parts of the settings by the name that each one's form posts. */
const settings = new Map<string, Action>([
  ['password', asks(passwordSchema, 'password', changePassword)],
  ['email', asks(changeEmailInput, 'email', changeEmail)],
  ['device', presses('device', endDevice)],
  ['devices', presses('devices', endOtherDevices)],
  ['passkey', presses('passkey', deletePasskey)],
])

export const settingsAction: Action = async (site, form, request) => {
  const action = settings.get(String(form.get('form')))
  return action ? action(site, form, request) : { redirect: pathFor(site.tenant, site.locale, 'account/settings') }
}

export const deleteAction: Action = (site, form) =>
  answerForm(form, deleteAccountInput, async (input) => {
    await deleteAccount(site, input)
    return done(site, 'account/data', 'deleted')
  })
