import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { ownLimitInput, protectionInput } from '#shared/api/credit.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { saveOwnLimit, submitCreditWithdrawal, submitProtectionCancellation, submitProtectionOrder } from './queries.ts'

const buildPath = ({ tenant, locale }: Site, route: RouteId, search: Record<string, string>) =>
  `${getPath(tenant, locale, route)}?${new URLSearchParams(search)}`

const limitAction: PageAction = (site, form) =>
  handleForm(form, ownLimitInput, async ({ amount }) => {
    await saveOwnLimit(site, amount)
    return buildPath(site, 'account/credit', { done: 'limit' })
  })

/** Changes the agreement that the form names. */
const createAgreementAction =
  (change: (site: Site, agreement: string) => Promise<unknown>, done: string): PageAction =>
  async (site, form) => {
    await change(site, String(form.get('id') ?? ''))
    return { redirect: buildPath(site, 'account/credit', { done }) }
  }

/** What the forms of the credit account do, by intent. */
export const creditAccountActions = {
  limit: limitAction,
  withdraw: createAgreementAction(submitCreditWithdrawal, 'withdrawn'),
  'cancel-protection': createAgreementAction(submitProtectionCancellation, 'cancelled'),
} as const satisfies Record<string, PageAction>

export type AgreementIntent = Exclude<keyof typeof creditAccountActions, 'limit'>

/** The order form of payment protection; afterwards its success page. */
export const protectionAction: PageAction = (site, form) =>
  handleForm(form, protectionInput, async (input) => {
    const { contractNo } = await submitProtectionOrder(site, input)
    return buildPath(site, 'service/instalment-protection', { ordered: contractNo })
  })
