import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { type Transfer, type TransferLine, type TransferList, transferLists } from '#shared/contracts/country.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { shopName } from '#shared/tenant.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { Price } from '../../components/price.tsx'
import { useFailure } from '../../lib/form.ts'
import { useSite } from '../../lib/page.ts'
import { WishPicture, WishWords } from '../wishlist/index.ts'

/** What was brought along, line by line at this shop's prices: only what stays ticked is taken over. */
export function TransferForm({ transfer, token }: { transfer: Transfer; token: string }) {
  const { tenant, locale } = useSite()
  const busy = useNavigation().state === 'submitting'
  const failure = useFailure()
  const wrong = failure?.fields.ticked ?? (failure?.code && `error.${failure.code}`)
  const all = transferLists.flatMap((list) => transfer[list])
  const some = all.some(({ quantity }) => quantity > 0)
  return (
    <Form className="transfer" method="post" preventScrollReset>
      <input type="hidden" name="token" value={token} />
      <p className="transfer__intro">
        <FormattedMessage id="country.transfer-intro" values={{ from: transfer.from, shop: shopName(tenant, locale) }} />
      </p>
      {wrong && <Alert kind="error" live heading={<FormattedMessage id={wrong as MessageId} />} />}
      {!some && <Alert heading={<FormattedMessage id="country.nothing-left" />} />}
      {transferLists.map((list) => (
        <Lines key={list} list={list} lines={transfer[list]} />
      ))}
      <Missing lines={all.filter(({ goods }) => !goods)} />
      <div className="transfer__buttons">
        {some && (
          <Button type="submit" variant="primary" busy={busy}>
            <FormattedMessage id="country.take-over" />
          </Button>
        )}
        <Button type="submit" name="intent" value="nothing">
          <FormattedMessage id="country.take-nothing" />
        </Button>
      </div>
    </Form>
  )
}

function Lines({ list, lines }: { list: TransferList; lines: readonly TransferLine[] }) {
  const known = lines.filter(({ goods }) => goods)
  if (known.length === 0) return null
  return (
    <fieldset className="transfer__list">
      <legend className="transfer__legend">
        <FormattedMessage id={`country.transfer-${list}`} />
      </legend>
      <ul className="wishlist__items">
        {known.map((line) => (
          <Line key={line.sku} list={list} line={line} />
        ))}
      </ul>
    </fieldset>
  )
}

function Line({ list, line: { sku, wanted, quantity, goods } }: { list: TransferList; line: TransferLine }) {
  if (!goods) return null
  return (
    <li className={`wish${goods.soldOut ? ' wish--sold-out' : ''}`} data-sku={sku}>
      <WishPicture goods={goods} />
      <div className="wish__what">
        <WishWords goods={goods} />
      </div>
      <div className="wish__price">
        <Price price={goods.price} size="line" />
      </div>
      {quantity > 0 && (
        <div className="wish__form">
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
            note={quantity < wanted && <FormattedMessage id="country.line-short" values={{ wanted, count: quantity }} />}
          />
        </div>
      )}
    </li>
  )
}

function Missing({ lines }: { lines: readonly TransferLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="transfer__missing">
      <h2 className="transfer__legend">
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
