import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useSiteFrame } from '#client/features/content/site-frame/index.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { ImplicitSubmitButton } from '../components/implicit-submit-button.tsx'
import {
  BASKET_FORM_ID,
  BasketChanges,
  BasketSummary,
  basketQuery,
  EmptyBasket,
} from '../features/basket/basket/index.ts'
import { basketAction } from '../features/basket/basket-actions/index.ts'
import { OrderFormResult, OtherOrderMethods } from '../features/basket/order-form/index.ts'
import { GiftOptions } from '../features/basket/order-options/index.ts'
import { QuickEntry } from '../features/basket/quick-entry/index.ts'
import { REDEEM_VOUCHER_INTENT, VoucherBox } from '../features/basket/vouchers/index.ts'
import { LinesWithWishlist } from '../features/basket/wishlist/index.ts'
import { BasketRecommendations, boughtTogetherQuery } from '../features/catalog/recommendations/index.ts'
import { sessionQuery } from '../features/customers/sessions/index.ts'
import { JoinableOrderHint, prefetchJoinableOrder } from '../features/orders/joinable-order/index.ts'
import { useActionFailure } from '../lib/action-failure.ts'
import { type PageModule, useSite } from '../lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }) => {
  const [basket] = await Promise.all([
    queryClient.fetchQuery(basketQuery(api)),
    queryClient.prefetchQuery(sessionQuery(api)), // without it the basket is a stranger's
  ])
  await prefetchJoinableOrder({ api, queryClient }, basket)
  const { lines } = basket
  if (lines.length > 0) void queryClient.prefetchQuery(boughtTogetherQuery(api, listSkus(lines)))
}

const listSkus = (lines: Basket['lines']) => filterGoods(lines).map(({ sku }) => sku)

export const action = basketAction

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
  const categories = useSiteFrame()?.navigation ?? []
  const [search] = useSearchParams()
  const isEmpty = basket.lines.length === 0
  return (
    <div className="basket container">
      <Title basket={basket} />
      {!isEmpty && <ImplicitSubmitButton form={BASKET_FORM_ID} intent="gift" />}
      <SubmitError voucher={basket.voucher} />
      <OrderFormResult />
      <BasketChanges basket={basket} />
      <div className={isEmpty ? 'basket__columns basket__columns--empty' : 'basket__columns'}>
        <div className="basket__main">
          <LinesWithWishlist basket={basket} />
          <GiftOptions basket={basket} form={BASKET_FORM_ID} />
        </div>
        {isEmpty ? (
          <EmptyBasket categories={categories} />
        ) : (
          <BasketSummary basket={basket}>
            <VoucherBox basket={basket} place="basket" form={BASKET_FORM_ID} />
            <JoinableOrderHint basket={basket} />
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

/** What was wrong with a posted form, unless the code's own field or the voucher shows it. */
function SubmitError({ voucher }: Pick<Basket, 'voucher'>) {
  const failure = useActionFailure()
  if (!failure) return null
  const { fields, values, code } = failure
  if (values.intent === REDEEM_VOUCHER_INTENT && (!voucher || voucher.refusal === code)) return null
  const message: MessageId | undefined = fields.code ?? fields.benefit ?? (code && `error.${code}`)
  return message ? (
    <p className="basket__error" role="alert">
      <FormattedMessage id={message} />
    </p>
  ) : null
}
