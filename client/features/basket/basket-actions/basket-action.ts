import { chooseByIntent, getIntent } from '#client/lib/intents.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { type Basket, MAX_QUANTITY } from '#shared/api/basket.ts'
import { getPath } from '#shared/routes.ts'
import {
  addLineToBasket,
  CHECKOUT_INTENT,
  cacheBasket,
  markBasketSeen,
  restoreRemovedLine,
  setLineQuantity,
} from '../basket/index.ts'
import { submitQuickEntry } from '../quick-entry/index.ts'
import { readServices } from '../services/index.ts'
import { createVoucherActions, REDEEM_VOUCHER_INTENT } from '../vouchers/index.ts'
import { moveBackToBasket, moveFromBasket } from '../wishlist/index.ts'
import { parseEnteredFields, saveEnteredFields } from './entered-fields.ts'

/** The basket page; the parameter says what was done there, with which article or how many. */
const redirectToBasket = ({ tenant, locale }: Site, search?: Record<string, string>) => ({
  redirect: getPath(tenant, locale, 'basket') + (search ? `?${new URLSearchParams(search)}` : ''),
})

/** Changes a line, then shows the basket; `parameter` names the line in its address. */
const createLineAction =
  (change: (site: Site, sku: string, form: FormData) => Promise<Basket | undefined>, parameter?: string): PageAction =>
  async (site, form) => {
    const sku = String(form.get('sku') ?? '')
    if (sku === '') return { status: 400, fields: {}, values: {}, code: 'variant-required' }
    const basket = await change(site, sku, form)
    if (basket) cacheBasket(site.queryClient, site.api, basket)
    return redirectToBasket(site, parameter ? { [parameter]: sku } : undefined)
  }

function parseQuantity(form: FormData) {
  const quantity = Number(form.get('quantity') ?? 1)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : 1
}

const addLine = createLineAction(({ api }, sku, form) =>
  addLineToBasket(api, { sku, quantity: parseQuantity(form), services: readServices(form) }),
)
const setQuantity = createLineAction(({ api }, sku, form) =>
  setLineQuantity(api, { sku, quantity: parseQuantity(form) }),
)
const removeLine = createLineAction(({ api }, sku) => setLineQuantity(api, { sku, quantity: 0 }), 'removed')
const restoreLine = createLineAction(({ api }, sku) => restoreRemovedLine(api, { sku }))
const saveForLater = createLineAction((site, sku) => moveFromBasket(site, sku).then(() => undefined), 'kept')
const undoSaveForLater = createLineAction((site, sku) => moveBackToBasket(site, sku).then(() => undefined))

const quickEntryAction: PageAction = async (site, form) => {
  const result = await submitQuickEntry(site, form)
  return 'lines' in result ? redirectToBasket(site, { quick: String(result.lines) }) : result
}

const chooseAction = chooseByIntent(
  {
    add: addLine,
    quantity: setQuantity,
    remove: removeLine,
    restore: restoreLine,
    'save-for-later': saveForLater,
    'undo-save-for-later': undoSaveForLater,
    acknowledge: async (site) => redirectToBasket(site),
    quick: quickEntryAction,
    gift: saveEnteredFields,
    [REDEEM_VOUCHER_INTENT]: saveEnteredFields,
    [CHECKOUT_INTENT]: saveEnteredFields,
    ...createVoucherActions('basket', parseEnteredFields),
  },
  setQuantity,
)

/** What the forms of the basket page do; posting any of them but "add" shows that the visitor has seen the basket. */
export const basketAction: PageAction = async (site, form, request) => {
  const intent = getIntent(form)
  if (intent !== 'add') await markBasketSeen(site.api, { acknowledged: intent === 'acknowledge' })
  return chooseAction(site, form, request)
}
