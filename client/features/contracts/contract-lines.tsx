import { FormattedMessage } from 'react-intl'
import type { ArticleText, Contract, ContractLine } from '#shared/contracts/contracts.ts'
import { EnergyLink } from '../../components/energy-link.tsx'
import { Amount, Price } from '../../components/price.tsx'
import { TyreLink } from '../../components/tyre-link.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { DeliveryText } from '../basket/index.ts'

/** The articles as they were ordered, each with what was said of it. */
export function ContractLines({ contract: { bundle, articles } }: { contract: Contract }) {
  return (
    <section>
      <h2 className="contract__subtitle">
        <FormattedMessage id="contracts.articles" />
      </h2>
      <ol className="contract__lines">
        {bundle.order.lines.map((line) => (
          <li className="contract__line" key={line.sku}>
            <Line line={line} />
            <Said text={articles[line.text]} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ line }: { line: ContractLine }) {
  const { tenant } = useSite()
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <div className="contract__article">
      <div>
        <h3 className="contract__name">
          {line.brand} {line.title}
        </h3>
        <p className="contract__note">
          <FormattedMessage id="contracts.article-number" values={{ number: line.orderNumber }} />
          {line.variant && ` · ${line.variant}`}
        </p>
        <p className="contract__note">
          <DeliveryText window={line.delivery} />
        </p>
        {line.withdrawalExcluded && (
          <p className="contract__note">
            <FormattedMessage id="basket.no-withdrawal" values={{ country: tenant.country }} />
          </p>
        )}
        {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
        {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
      </div>
      <div className="contract__price">
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

/** What the product page said, in one column: words, then facts. */
function Said({ text }: { text: ArticleText | undefined }) {
  if (!text) return null
  const { description, highlights, groups, textile, care, warnings, energySheet } = text
  const facts = [...groups.flatMap((group) => group.facts), ...textile.map(({ part, fibres }) => ({ name: part, value: fibres })), ...energySheet]
  const words = [...highlights, ...care, ...warnings]
  return (
    <div className="contract__said">
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {words.length > 0 && (
        <ul>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="contract__list">
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
