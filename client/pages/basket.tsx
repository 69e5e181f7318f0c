import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useActionData, useSearchParams } from 'react-router'
import { type Basket, MAX_QUANTITY } from '#shared/contracts/basket.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { pathFor } from '#shared/routes.ts'
import { Alert } from '../components/alert.tsx'
import { DefaultButton } from '../components/default-button.tsx'
import {
  addLineToBasket,
  BASKET_FORM,
  BasketLines,
  BasketNews,
  BasketSummary,
  basketQuery,
  EmptyBasket,
  keepBasket,
  markBasketSeen,
  restoreRemovedLine,
  setLineQuantity,
  TO_CHECKOUT,
  useErrorText,
} from '../features/basket/index.ts'
import { useChrome } from '../features/content/index.ts'
import { GiftOptions, giftAction, postedGift } from '../features/extras/index.ts'
import { PaperWays } from '../features/order-sheet/index.ts'
import { QuickEntry, quickEntry } from '../features/quick-entry/index.ts'
import { BasketShelf, togetherQuery } from '../features/recommendations/index.ts'
import { isVoucherIntent, redeemTyped, USE_VOUCHER, VoucherBox, voucherAction } from '../features/vouchers/index.ts'
import { KeepForLater, KeptNote, moveBackToBasket, moveFromBasket } from '../features/wishlist/index.ts'
import { withTyped } from '../lib/answer-form.ts'
import { ApiError } from '../lib/api.ts'
import { type ActionResult, type PageModule, type Site, useSite } from '../lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }) => {
  const { lines } = await queryClient.fetchQuery(basketQuery(api))
  if (lines.length > 0) void queryClient.prefetchQuery(togetherQuery(api, skusOf(lines)))
}

const skusOf = (lines: readonly { sku: string }[]) => lines.map(({ sku }) => sku)

/** Adds, changes, removes or restores a line for a form posted without JavaScript; one that stands on this page says that its sender has seen it. */
export const action: PageModule['action'] = async (site, form) => {
  const intent = String(form.get('intent') ?? '')
  const sku = String(form.get('sku') ?? '')
  if (intent !== 'add') await markBasketSeen(site.api, { understood: intent === 'understood' })
  const back = pathFor(site.tenant, site.locale, 'basket')
  if (isVoucherIntent(intent)) return withTyped(await voucherAction(site, intent, form, back), typedIn(form))
  if (intent === 'understood') return { redirect: back }
  if (intent === 'quick') {
    const result = await quickEntry(site, form)
    return 'lines' in result ? { redirect: `${back}?${new URLSearchParams({ quick: String(result.lines) })}` } : result
  }
  if (['gift', USE_VOUCHER, TO_CHECKOUT].includes(intent)) return typedAction(site, form, intent)
  if (sku === '') return refused(400, 'variant-required')
  if (intent === 'keep') {
    await moveFromBasket(site, sku)
    return { redirect: `${back}?${new URLSearchParams({ kept: sku })}` }
  }
  if (intent === 'keep-undo') {
    await moveBackToBasket(site, sku)
    return { redirect: back }
  }
  keepBasket(site.queryClient, site.api, await change(site, intent, { sku, quantity: quantityOf(form) }))
  return { redirect: intent === 'remove' ? `${back}?${new URLSearchParams({ removed: sku })}` : back }
}

/** What was typed in the basket's own fields and is not known yet. */
function typedIn(form: FormData): Record<string, string> {
  const code = String(form.get('code') ?? '')
  return { ...postedGift(form), ...(code.trim() !== '' && { code }) }
}

/** Saves what is typed, whichever of its buttons was pressed, and leads on to the checkout where that is asked for and nothing is left to say. */
async function typedAction(site: Site, form: FormData, intent: string): Promise<ActionResult> {
  const typed = typedIn(form)
  const { code, ...gift } = typed
  if (intent === USE_VOUCHER && !code) return { status: 422, fields: { code: 'vouchers.code-required' }, values: { ...gift, intent } }
  const notSaved = await giftAction(site, gift)
  if (notSaved) return { ...notSaved, values: { ...typed, ...notSaved.values } }
  const { refused: why, voucher } = await redeemTyped(site, { ...typed, intent: USE_VOUCHER })
  if (why) return why
  if (code && intent === TO_CHECKOUT && voucher?.refusal) return { ...refused(409, voucher.refusal), values: { intent: USE_VOUCHER } }
  return { redirect: pathFor(site.tenant, site.locale, intent === TO_CHECKOUT ? 'checkout/review' : 'basket') }
}

const refused = (status: number, code: string): ActionResult => ({ status, fields: {}, values: {}, code })

function quantityOf(form: FormData) {
  const quantity = Number(form.get('quantity') ?? 1)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : 1
}

function change({ api }: Site, intent: string, { sku, quantity }: { sku: string; quantity: number }) {
  if (intent === 'add') return addLineToBasket(api, { sku, quantity })
  return intent === 'restore' ? restoreRemovedLine(api, { sku }) : setLineQuantity(api, { sku, quantity: intent === 'remove' ? 0 : quantity })
}

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('basket.title'),
  description: words('basket.description'),
  noindex: true,
})

export default function BasketPage() {
  const { api } = useSite()
  const { data: basket } = useSuspenseQuery(basketQuery(api))
  const ranges = useChrome()?.navigation ?? []
  const [search] = useSearchParams()
  const takenOut = (how: string) => basket.removed?.find(({ sku }) => sku === search.get(how))
  const keptBefore = takenOut('kept')
  const [kept, setKept] = useState<{ sku: string; title: string } | undefined>(keptBefore)
  const [back, setBack] = useState<string>()
  const undone = (sku: string) => {
    setKept(undefined)
    setBack(sku)
  }
  const isEmpty = basket.lines.length === 0
  return (
    <div className="basket container">
      <h1 className="basket__title">
        <FormattedMessage id={isEmpty ? 'basket.empty-title' : 'basket.title'} />
        {!isEmpty && (
          <span className="basket__count">
            <FormattedMessage id="basket.count" values={{ count: basket.count }} />
          </span>
        )}
      </h1>
      <DefaultButton form={BASKET_FORM} intent="gift" />
      <PostedError voucher={basket.voucher} />
      <TakenFromSheet />
      <BasketNews basket={basket} />
      <div className={isEmpty ? 'basket__columns basket__columns--empty' : 'basket__columns'}>
        <div className="basket__main">
          <BasketLines basket={basket} removedBefore={takenOut('removed')} back={back} more={(line) => <KeepForLater line={line} onKept={setKept} />}>
            {kept && <KeptNote key={kept.sku} line={kept} focus={kept.sku !== keptBefore?.sku} onUndone={() => undone(kept.sku)} />}
          </BasketLines>
          <GiftOptions basket={basket} form={BASKET_FORM} />
        </div>
        {isEmpty ? (
          <EmptyBasket ranges={ranges} />
        ) : (
          <BasketSummary basket={basket}>
            <VoucherBox basket={basket} place="basket" form={BASKET_FORM} />
          </BasketSummary>
        )}
        <div className="basket__ways">
          <QuickEntry open={isEmpty} addedBefore={Number(search.get('quick')) || 0} />
          <PaperWays empty={isEmpty} />
        </div>
      </div>
      {!isEmpty && <BasketShelf skus={skusOf(basket.lines)} />}
    </div>
  )
}

/** What was wrong with a posted form. Of a code its own field says that, or the voucher that waits. */
function PostedError({ voucher }: Pick<Basket, 'voucher'>) {
  const result = useActionData<ActionResult>()
  const errorText = useErrorText()
  const { formatMessage } = useIntl()
  if (!result || 'redirect' in result) return null
  if (result.values.intent === USE_VOUCHER && (!voucher || voucher.refusal === result.code)) return null
  const field = result.fields.code ?? result.fields.benefit
  if (!result.code && !field) return null
  return (
    <p className="basket__error" role="alert">
      {field ? formatMessage({ id: field as MessageId }) : errorText(new ApiError(result.status, result.code as ApiError['code']))}
    </p>
  )
}

/** What came from an order sheet, and what of it is not to be had any more. */
function TakenFromSheet() {
  const [search] = useSearchParams()
  const count = search.get('sheet')
  if (count === null) return null
  const missing = Number(search.get('missing')) || 0
  return (
    <Alert kind={missing > 0 ? 'info' : 'success'} live heading={<FormattedMessage id="order-sheet.taken" values={{ count: Number(count) || 0 }} />}>
      {missing > 0 && <FormattedMessage id="order-sheet.missing" values={{ count: missing }} />}
    </Alert>
  )
}
