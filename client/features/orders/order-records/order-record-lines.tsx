import { FormattedMessage } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Amount, Price } from '#client/components/price.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { OrderRecordLine, OrderRecordView, RecordedProductText } from '#shared/api/order-records.ts'
import { getExclusionMessageId } from '#shared/rules/catalog/withdrawal-exclusion.ts'

/** The articles as they were ordered, each with its description. */
export function OrderRecordLines({ record: { bundle, products } }: { record: OrderRecordView }) {
  return (
    <section>
      <h2 className="order-record__subtitle">
        <FormattedMessage id="order-records.articles" />
      </h2>
      <ol className="order-record__lines">
        {bundle.order.lines.map((line) => (
          <li className="order-record__line" key={line.sku}>
            <RecordLine line={line} />
            <ProductText text={products[line.text]} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function RecordLine({ line }: { line: OrderRecordLine }) {
  const { tenant } = useSite()
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <div className="order-record__article">
      <div>
        <h3 className="order-record__name">{[line.brand, line.title].filter(Boolean).join(' ')}</h3>
        <p className="order-record__note">
          {line.articleNumber && (
            <FormattedMessage id="order-records.article-number" values={{ number: line.articleNumber }} />
          )}
          {[line.articleNumber && line.variant && ' · ', line.variant]}
        </p>
        <p className="order-record__note">
          <DeliveryText window={line.delivery} />
        </p>
        {line.withdrawalExcluded && (
          <p className="order-record__note">
            <FormattedMessage id={getExclusionMessageId(line)} values={{ country: tenant.country }} />
          </p>
        )}
        {line.oldAppliance === 'collected' && (
          <p className="order-record__note">
            <FormattedMessage id="orders.old-appliance-collected" />
          </p>
        )}
        {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
        {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
      </div>
      <div className="order-record__price">
        <Price price={line.shown} size="line" />
        <p>
          {line.quantity} × <Amount value={line.price} /> ={' '}
          <strong>
            <Amount value={line.total} />
          </strong>
        </p>
      </div>
    </div>
  )
}

/** The product page's description in one column: text, then facts. */
function ProductText({ text }: { text: RecordedProductText | undefined }) {
  if (!text) return null
  const { description, highlights, groups, textile, care, warnings, energySheet } = text
  const facts = [
    ...groups.flatMap((group) => group.facts),
    ...textile.map(({ part, fibres }) => ({ name: part, value: fibres })),
    ...energySheet,
  ]
  const notes = [...highlights, ...care, ...warnings]
  return (
    <div className="order-record__said">
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="order-record__list">
          {facts.map(({ name, value }) => (
            <div key={name + value}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
