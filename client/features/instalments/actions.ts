import { ownLimitInput, protectionInput } from '#shared/contracts/credit.ts'
import { pathFor } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import type { PageModule } from '../../lib/page.ts'
import { cancelProtection, orderProtection, saveOwnLimit, withdrawCredit } from './queries.ts'

type Action = NonNullable<PageModule['action']>

/** The customer's own limit, the withdrawal from a contract, the end of a protection; which one the form says. */
export const creditAccountAction: Action = async (site, form) => {
  const done = (what: string) => `${pathFor(site.tenant, site.locale, 'account/credit')}?${new URLSearchParams({ done: what })}`
  const contract = String(form.get('id') ?? '')
  switch (form.get('form')) {
    case 'withdraw':
      await withdrawCredit(site, contract)
      return { redirect: done('withdrawn') }
    case 'protection':
      await cancelProtection(site, contract)
      return { redirect: done('cancelled') }
    default:
      return answerForm(form, ownLimitInput, async ({ amount }) => {
        await saveOwnLimit(site, amount)
        return done('limit')
      })
  }
}

/** The order form of payment protection; afterwards its success page. */
export const protectionAction: Action = (site, form) =>
  answerForm(form, protectionInput, async (input) => {
    const { contractNo } = await orderProtection(site, input)
    return `${pathFor(site.tenant, site.locale, 'service/instalment-protection')}?${new URLSearchParams({ ordered: contractNo })}`
  })
