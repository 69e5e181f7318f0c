import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useActionData, useSearchParams } from 'react-router'
import { type Basket, MAX_QUANTITY } from '#shared/api/basket.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getPath } from '#shared/routes.ts'
import { Alert } from '../components/alert.tsx'
import { ImplicitSubmitButton } from '../components/implicit-submit-button.tsx'
import {
  addLineToBasket,
  BASKET_FORM_ID,
  BasketChanges,
  BasketLines,
  BasketSummary,
  basketQuery,
  CHECKOUT_INTENT,
  cacheBasket,
  EmptyBasket,
  markBasketSeen,
  restoreRemovedLine,
  setLineQuantity,
  useErrorMessage,
} from '../features/basket/basket/index.ts'
import { OtherOrderMethods } from '../features/basket/order-form/index.ts'
import { GiftOptions, giftAction, parseGiftChanges } from '../features/basket/order-options/index.ts'
import { QuickEntry, submitQuickEntry } from '../features/basket/quick-entry/index.ts'
import {
  APPLY_VOUCHER_INTENT,
  applySubmittedVoucher,
  isVoucherIntent,
  VoucherBox,
  voucherAction,
} from '../features/basket/vouchers/index.ts'
import {
  moveBackToBasket,
  moveFromBasket,
  SavedForLaterMessage,
  SaveForLater,
} from '../features/basket/wishlist/index.ts'
import { BasketRecommendations, boughtTogetherQuery } from '../features/catalog/recommendations/index.ts'
import { useSiteFrame } from '../features/content/pages/index.ts'
import { ApiError } from '../lib/api.ts'
import { withSubmittedValues } from '../lib/handle-form.ts'
import { type ActionResult, type PageModule, type Site, useSite } from '../lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }) => {
  const { lines } = await queryClient.fetchQuery(basketQuery(api))
  if (lines.length > 0) void queryClient.prefetchQuery(boughtTogetherQuery(api, listSkus(lines)))
}

const listSkus = (lines: readonly { sku: string }[]) => lines.map(({ sku }) => sku)

/**
 * Adds, changes, removes or restores a line for a form posted without JavaScript; one that stands on this page says
 * that its sender has seen it.
 */
export const action: PageModule['action'] = async (site, form) => {
  const intent = String(form.get('intent') ?? '')
  const sku = String(form.get('sku') ?? '')
  if (intent !== 'add') await markBasketSeen(site.api, { acknowledged: intent === 'understood' })
  const back = getPath(site.tenant, site.locale, 'basket')
  if (isVoucherIntent(intent))
    return withSubmittedValues(await voucherAction(site, intent, form, back), parseEnteredFields(form))
  if (intent === 'understood') return { redirect: back }
  if (intent === 'quick') {
    const result = await submitQuickEntry(site, form)
    return 'lines' in result ? { redirect: `${back}?${new URLSearchParams({ quick: String(result.lines) })}` } : result
  }
  if (['gift', APPLY_VOUCHER_INTENT, CHECKOUT_INTENT].includes(intent)) return submitEnteredFields(site, form, intent)
  if (sku === '') return createFailure(400, 'variant-required')
  if (intent === 'keep') {
    await moveFromBasket(site, sku)
    return { redirect: `${back}?${new URLSearchParams({ kept: sku })}` }
  }
  if (intent === 'keep-undo') {
    await moveBackToBasket(site, sku)
    return { redirect: back }
  }
  cacheBasket(site.queryClient, site.api, await changeLine(site, intent, { sku, quantity: parseQuantity(form) }))
  return { redirect: intent === 'remove' ? `${back}?${new URLSearchParams({ removed: sku })}` : back }
}

/** What was typed in the basket's own fields and is not known yet. */
function parseEnteredFields(form: FormData): Record<string, string> {
  const code = String(form.get('code') ?? '')
  return { ...parseGiftChanges(form), ...(code.trim() !== '' && { code }) }
}

/**
 * Saves what is typed, whichever of its buttons was pressed, and leads on to the checkout where that is asked for and
 * nothing is left to say.
 */
async function submitEnteredFields(site: Site, form: FormData, intent: string): Promise<ActionResult> {
  const entered = parseEnteredFields(form)
  const { code, ...gift } = entered
  if (intent === APPLY_VOUCHER_INTENT && !code)
    return { status: 422, fields: { code: 'vouchers.code-required' }, values: { ...gift, intent } }
  const giftFailure = await giftAction(site, gift)
  if (giftFailure) return { ...giftFailure, values: { ...entered, ...giftFailure.values } }
  const { refused: failure, voucher } = await applySubmittedVoucher(site, { ...entered, intent: APPLY_VOUCHER_INTENT })
  if (failure) return failure
  if (code && intent === CHECKOUT_INTENT && voucher?.refusal)
    return { ...createFailure(409, voucher.refusal), values: { intent: APPLY_VOUCHER_INTENT } }
  return { redirect: getPath(site.tenant, site.locale, intent === CHECKOUT_INTENT ? 'checkout/review' : 'basket') }
}

const createFailure = (status: number, code: ErrorCode): ActionResult => ({ status, fields: {}, values: {}, code })

function parseQuantity(form: FormData) {
  const quantity = Number(form.get('quantity') ?? 1)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : 1
}

function changeLine({ api }: Site, intent: string, { sku, quantity }: { sku: string; quantity: number }) {
  if (intent === 'add') return addLineToBasket(api, { sku, quantity })
  return intent === 'restore'
    ? restoreRemovedLine(api, { sku })
    : setLineQuantity(api, { sku, quantity: intent === 'remove' ? 0 : quantity })
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('basket.title'),
  description: formatMessage('basket.description'),
  noindex: true,
})

interface BasketProps {
  basket: Basket
}

export default function BasketPage() {
  const { api } = useSite()
  const { data: basket } = useSuspenseQuery(basketQuery(api))
  const ranges = useSiteFrame()?.navigation ?? []
  const [search] = useSearchParams()
  const isEmpty = basket.lines.length === 0
  return (
    <div className="basket container">
      <Title basket={basket} />
      <ImplicitSubmitButton form={BASKET_FORM_ID} intent="gift" />
      <SubmitError voucher={basket.voucher} />
      <OrderFormResult />
      <BasketChanges basket={basket} />
      <div className={isEmpty ? 'basket__columns basket__columns--empty' : 'basket__columns'}>
        <div className="basket__main">
          <LinesWithWishlist basket={basket} />
          <GiftOptions basket={basket} form={BASKET_FORM_ID} />
        </div>
        {isEmpty ? (
          <EmptyBasket ranges={ranges} />
        ) : (
          <BasketSummary basket={basket}>
            <VoucherBox basket={basket} place="basket" form={BASKET_FORM_ID} />
          </BasketSummary>
        )}
        <div className="basket__other-methods">
          <QuickEntry open={isEmpty} addedBefore={Number(search.get('quick')) || 0} />
          <OtherOrderMethods empty={isEmpty} />
        </div>
      </div>
      {!isEmpty && <BasketRecommendations skus={listSkus(basket.lines)} />}
    </div>
  )
}

const Title = ({ basket: { lines, count } }: BasketProps) => (
  <h1 className="basket__title">
    <FormattedMessage id={lines.length === 0 ? 'basket.empty-title' : 'basket.title'} />
    {lines.length > 0 && (
      <span className="basket__count">
        <FormattedMessage id="basket.count" values={{ count }} />
      </span>
    )}
  </h1>
)

/** The basket's lines, which can be moved to the wishlist and back. */
function LinesWithWishlist({ basket }: BasketProps) {
  const [search] = useSearchParams()
  const findRemovedLine = (parameter: string) => basket.removed?.find(({ sku }) => sku === search.get(parameter))
  const initiallySaved = findRemovedLine('kept')
  const [saved, setSaved] = useState<{ sku: string; title: string } | undefined>(initiallySaved)
  const [restoredSku, setRestoredSku] = useState<string>()

  function handleUndone(sku: string) {
    setSaved(undefined)
    setRestoredSku(sku)
  }

  return (
    <BasketLines
      basket={basket}
      removedBefore={findRemovedLine('removed')}
      back={restoredSku}
      more={(line) => <SaveForLater line={line} onKept={setSaved} />}
    >
      {saved && (
        <SavedForLaterMessage
          key={saved.sku}
          line={saved}
          focus={saved.sku !== initiallySaved?.sku}
          onUndone={() => handleUndone(saved.sku)}
        />
      )}
    </BasketLines>
  )
}

/** What was wrong with a posted form. Of a code its own field says that, or the voucher that waits. */
function SubmitError({ voucher }: Pick<Basket, 'voucher'>) {
  const result = useActionData<ActionResult>()
  const errorText = useErrorMessage()
  const { formatMessage } = useIntl()
  if (!result || 'redirect' in result) return null
  if (result.values.intent === APPLY_VOUCHER_INTENT && (!voucher || voucher.refusal === result.code)) return null
  const field = result.fields.code ?? result.fields.benefit
  if (!result.code && !field) return null
  return (
    <p className="basket__error" role="alert">
      {field
        ? formatMessage({ id: field as MessageId })
        : errorText(new ApiError(result.status, result.code as ApiError['code']))}
    </p>
  )
}

/** What came from an order sheet, and what of it is not to be had any more. */
function OrderFormResult() {
  const [search] = useSearchParams()
  const count = search.get('sheet')
  if (count === null) return null
  const missing = Number(search.get('missing')) || 0
  return (
    <Alert
      kind={missing > 0 ? 'info' : 'success'}
      live
      heading={<FormattedMessage id="order-form.taken" values={{ count: Number(count) || 0 }} />}
    >
      {missing > 0 && <FormattedMessage id="order-form.missing" values={{ count: missing }} />}
    </Alert>
  )
}
