import { handleForm } from '#client/lib/handle-form.ts'
import type { PageModule } from '#client/lib/page.ts'
import { ownLimitInput, protectionInput } from '#shared/api/credit.ts'
import { getPath } from '#shared/routes.ts'
import { saveOwnLimit, submitCreditWithdrawal, submitProtectionCancellation, submitProtectionOrder } from './queries.ts'

type Action = NonNullable<PageModule['action']>

/** The customer's own limit, the withdrawal from a contract, the end of a protection; which one the form says. */
export const creditAccountAction: Action = async (site, form) => {
  const buildSuccessUrl = (what: string) =>
    `${getPath(site.tenant, site.locale, 'account/credit')}?${new URLSearchParams({ done: what })}`
  const contract = String(form.get('id') ?? '')
  switch (form.get('form')) {
    case 'withdraw':
      await submitCreditWithdrawal(site, contract)
      return { redirect: buildSuccessUrl('withdrawn') }
    case 'protection':
      await submitProtectionCancellation(site, contract)
      return { redirect: buildSuccessUrl('cancelled') }
    default:
      return handleForm(form, ownLimitInput, async ({ amount }) => {
        await saveOwnLimit(site, amount)
        return buildSuccessUrl('limit')
      })
  }
}

/** The order form of payment protection; afterwards its success page. */
export const protectionAction: Action = (site, form) =>
  handleForm(form, protectionInput, async (input) => {
    const { contractNo } = await submitProtectionOrder(site, input)
    return `${getPath(site.tenant, site.locale, 'service/instalment-protection')}?${new URLSearchParams({ ordered: contractNo })}`
  })
