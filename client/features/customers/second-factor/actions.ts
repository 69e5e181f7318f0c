import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { secondFactorCodeInput, secondFactorEndInput, secondFactorSetupInput } from '#shared/api/credentials-input.ts'
import { getPath } from '#shared/routes.ts'
import { confirmSecondFactor, endSecondFactor, setUpSecondFactor } from './queries.ts'

const buildSettingsPath = ({ tenant, locale }: Site, query: string) =>
  `${getPath(tenant, locale, 'account/settings')}?${query}`

const setUpAction: PageAction = (site, form) =>
  handleForm(form, secondFactorSetupInput, async (input) => {
    await setUpSecondFactor(site, input)
    return `${buildSettingsPath(site, 'change=second-factor')}#second-factor`
  })

/** The recovery codes are on the page that this answers, and on no other: it redirects nowhere. */
const confirmAction: PageAction = async (site, form) => {
  let recoveryCodes: readonly string[] = []
  const result = await handleForm(form, secondFactorCodeInput, async (input) => {
    recoveryCodes = await confirmSecondFactor(site, input)
    return ''
  })
  return 'redirect' in result ? { status: 200, fields: {}, values: { recoveryCodes: recoveryCodes.join(' ') } } : result
}

const endAction: PageAction = (site, form) =>
  handleForm(form, secondFactorEndInput, async (input) => {
    await endSecondFactor(site, input)
    return buildSettingsPath(site, 'done=second-factor-off')
  })

/** What the forms of the second factor do. */
export const secondFactorActions = {
  'second-factor-setup': setUpAction,
  'second-factor-confirm': confirmAction,
  'second-factor-end': endAction,
}
