import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { Price } from '#client/components/price.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useSite } from '#client/lib/page.ts'
import { type Handover, type HandoverLine, type HandoverList, handoverLists } from '#shared/api/country.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getShopName } from '#shared/tenant.ts'
import { WishlistItemPicture, WishlistItemText } from '../wishlist/index.ts'

/** What was brought along, line by line at this shop's prices: only what stays ticked is taken over. */
export function HandoverSelectionForm({ transfer, token }: { transfer: Handover; token: string }) {
  const { tenant, locale } = useSite()
  const busy = useNavigation().state === 'submitting'
  const failure = useActionFailure()
  const wrong = failure?.fields.ticked ?? (failure?.code && `error.${failure.code}`)
  const all = handoverLists.flatMap((list) => transfer[list])
  const isAnyAvailable = all.some(({ quantity }) => quantity > 0)
  return (
    <Form className="handover" method="post" preventScrollReset>
      <input type="hidden" name="token" value={token} />
      <p className="handover__intro">
        <FormattedMessage
          id="country.selection-intro"
          values={{ from: transfer.from, shop: getShopName(tenant, locale) }}
        />
      </p>
      {wrong && <Alert kind="error" live heading={<FormattedMessage id={wrong as MessageId} />} />}
      {!isAnyAvailable && <Alert heading={<FormattedMessage id="country.nothing-left" />} />}
      {handoverLists.map((list) => (
        <HandoverLines key={list} list={list} lines={transfer[list]} />
      ))}
      <MissingItems lines={all.filter(({ goods }) => !goods)} />
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
  const available = lines.filter(({ goods }) => goods)
  if (available.length === 0) return null
  return (
    <fieldset className="handover__list">
      <legend className="handover__legend">
        <FormattedMessage id={`country.selection-${list}`} />
      </legend>
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
  line: { sku, wanted, quantity, goods },
}: {
  list: HandoverList
  line: HandoverLine
}) {
  if (!goods) return null
  return (
    <li className={`wishlist-entry${goods.soldOut ? ' wishlist-entry--sold-out' : ''}`} data-sku={sku}>
      <WishlistItemPicture goods={goods} />
      <div className="wishlist-entry__what">
        <WishlistItemText goods={goods} />
      </div>
      <div className="wishlist-entry__price">
        <Price price={goods.price} size="line" />
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
                  <FormattedMessage id="country.line-of" values={{ title: goods.title }} />
                </span>
              </>
            }
            note={
              quantity < wanted && <FormattedMessage id="country.line-short" values={{ wanted, count: quantity }} />
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
