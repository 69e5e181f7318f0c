import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { Price } from '#client/components/price.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useSite } from '#client/lib/page.ts'
import { type Handover, type HandoverLine, type HandoverList, handoverLists } from '#shared/api/country.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getShopName } from '#shared/tenant.ts'
import { WishlistItemPicture, WishlistItemText } from '../wishlist/index.ts'

/** The articles from another shop at this shop's prices: only those that stay ticked are accepted. */
export function HandoverSelectionForm({ handover, token }: { handover: Handover; token: string }) {
  const { tenant, locale } = useSite()
  const busy = useNavigation().state === 'submitting'
  const failure = useActionFailure()
  const wrong: MessageId | undefined = failure?.fields.ticked ?? (failure?.code && `error.${failure.code}`)
  const all = handoverLists.flatMap((list) => handover[list])
  const isAnyAvailable = all.some(({ quantity }) => quantity > 0)
  return (
    <Form className="handover" method="post" preventScrollReset>
      <input type="hidden" name="token" value={token} />
      <p className="handover__intro">
        <FormattedMessage
          id="country.selection-intro"
          values={{ from: handover.shopName, shop: getShopName(tenant, locale) }}
        />
      </p>
      {wrong && <Alert kind="error" live heading={<FormattedMessage id={wrong} />} />}
      {!isAnyAvailable && <Alert heading={<FormattedMessage id="country.nothing-left" />} />}
      {handoverLists.map((list) => (
        <HandoverLines key={list} list={list} lines={handover[list]} />
      ))}
      <MissingItems lines={all.filter(({ item }) => !item)} />
      <div className="handover__buttons">
        {isAnyAvailable && (
          <Button type="submit" variant="primary" busy={busy}>
            <FormattedMessage id="country.selection-accept" />
          </Button>
        )}
        <Button type="submit" name="intent" value="nothing">
          <FormattedMessage id="country.selection-decline" />
        </Button>
      </div>
    </Form>
  )
}

function HandoverLines({ list, lines }: { list: HandoverList; lines: readonly HandoverLine[] }) {
  const available = lines.filter(({ item }) => item)
  if (available.length === 0) return null
  return (
    <fieldset className="handover__list">
      <legend className="handover__legend">
        <FormattedMessage id={`country.selection-${list}`} />
      </legend>
      <PricesNote />
      <ul className="wishlist__items">
        {available.map((line) => (
          <HandoverLineItem key={line.sku} list={list} line={line} />
        ))}
      </ul>
    </fieldset>
  )
}

function HandoverLineItem({
  list,
  line: { sku, sourceQuantity, quantity, item },
}: {
  list: HandoverList
  line: HandoverLine
}) {
  if (!item) return null
  return (
    <li className={`wishlist-entry${item.soldOut ? ' wishlist-entry--sold-out' : ''}`} data-sku={sku}>
      <WishlistItemPicture item={item} />
      <div className="wishlist-entry__what">
        <WishlistItemText item={item} />
      </div>
      <div className="wishlist-entry__price">
        <Price price={item.price} size="line" />
      </div>
      {quantity > 0 && (
        <div className="wishlist-entry__form">
          <Checkbox
            id={`${list}-${sku}`}
            name={list}
            value={sku}
            defaultChecked
            label={
              <>
                <FormattedMessage id={`country.line-${list}`} values={{ count: quantity }} />
                <span className="visually-hidden">
                  <FormattedMessage id="country.line-of" values={{ title: item.title }} />
                </span>
              </>
            }
            note={
              quantity < sourceQuantity && (
                <FormattedMessage id="country.line-short" values={{ wanted: sourceQuantity, count: quantity }} />
              )
            }
          />
        </div>
      )}
    </li>
  )
}

function MissingItems({ lines }: { lines: readonly HandoverLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="handover__missing">
      <h2 className="handover__legend">
        <FormattedMessage id="country.missing" values={{ count: lines.length }} />
      </h2>
      <ul>
        {lines.map(({ sku }) => (
          <li key={sku}>
            <FormattedMessage id="country.missing-number" values={{ sku }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
