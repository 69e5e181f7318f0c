import type { Schema } from 'yup'
import { toLocalPath } from '#client/features/payments/payments/index.ts'
import { getFormValues } from '#client/lib/form-values.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent, getIntent } from '#client/lib/intents.ts'
import type { ActionResult, PageAction, PageRequest, Site } from '#client/lib/page.ts'
import {
  buildChangeAddressInput,
  changeDaysInput,
  changePaymentInput,
  changeVariantInput,
} from '#shared/api/order-changes.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { getPath } from '#shared/routes.ts'
import { buildPaidPath } from '../orders/index.ts'
import { piecesAction } from './change-pieces.ts'
import { changeOrder, changePayment } from './queries.ts'

/** The page again, which says what was done. */
function buildDoneUrl({ tenant, locale }: Site, request: PageRequest, done: string) {
  const { order: number, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  const query = new URLSearchParams({ ...(signature && { signature }), done })
  return `${getPath(tenant, locale, 'account/order-change', { number })}?${query}`
}

/** The form's fields with the order of the page's address. */
function addLink(form: FormData, request: PageRequest): FormData {
  const linked = new FormData()
  for (const [name, value] of Object.entries({
    ...getFormValues(form),
    ...parseOrderPageLink(request.url.searchParams, request.params.number),
  }))
    linked.set(name, value)
  return linked
}

const changePart =
  (part: 'address' | 'days' | 'variant', getSchema: (site: Site) => Schema): PageAction =>
  (site, form, request) =>
    handleForm(addLink(form, request), getSchema(site), async (input: object) => {
      await changeOrder(site, part, input)
      return buildDoneUrl(site, request, part)
    })

/** To the provider's page if there is one; elsewhere to ours that links to it. */
const paymentAction: PageAction = async (site, form, request): Promise<ActionResult> => {
  let leadsAway = false
  const result = await handleForm(addLink(form, request), changePaymentInput, async (input) => {
    const page = await changePayment(site, input)
    leadsAway = page !== undefined
    return page ? (toLocalPath(site, page) ?? buildPaidPath(site, input.order)) : buildDoneUrl(site, request, 'payment')
  })
  return 'redirect' in result && leadsAway ? { ...result, document: true } : result
}

const variantAction = changePart('variant', () => changeVariantInput)

/** What the forms of the page do; those of a line bear the line in their intent. */
export const orderChangeActions = chooseByIntent(
  {
    address: changePart('address', ({ tenant }) => buildChangeAddressInput(tenant.country)),
    days: changePart('days', () => changeDaysInput),
    payment: paymentAction,
  },
  (site, form, request) => (getIntent(form).startsWith('pieces') ? piecesAction : variantAction)(site, form, request),
)
