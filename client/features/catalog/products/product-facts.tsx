import { FormattedMessage } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'
import { FactSection, Facts } from './fact-list.tsx'
import { ProductLabelDetails } from './product-label-details.tsx'

/** Everything the shop knows about the product, below the fold; what the law requires visible is not collapsed. */
export function ProductFacts({ product }: { product: Product }) {
  const material = product.textile.length > 0 || product.containsAnimalParts || product.care.length > 0
  return (
    <div className="product-facts">
      <Accordion heading={<FormattedMessage id="catalog.description" />} level={2} open>
        <Description product={product} />
      </Accordion>
      <ProductLabelDetails product={product} />
      {product.facts.length > 0 && (
        <Accordion heading={<FormattedMessage id="catalog.facts" />} level={2} open>
          {product.facts.map(({ group, facts }) => (
            <FactSection key={group} heading={group} facts={facts} />
          ))}
        </Accordion>
      )}
      {product.legalNotices.map((notice) => (
        <LegalNotice key={notice.id} notice={notice} />
      ))}
      {material && (
        <Accordion heading={<FormattedMessage id="catalog.material" />} level={2} open>
          <Material product={product} />
        </Accordion>
      )}
    </div>
  )
}

function LegalNotice({ notice: { id, heading, paragraphs, facts } }: { notice: Product['legalNotices'][number] }) {
  const path = usePath()
  return (
    <Accordion id={id} heading={heading} level={2} open>
      <div className="product-facts__text">
        <Facts facts={facts} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {id === 'parts' && (
          <p>
            <a href={path('account/orders')}>
              <FormattedMessage id="catalog.order-parts" />
            </a>
          </p>
        )}
      </div>
    </Accordion>
  )
}

function Description({ product }: { product: Product }) {
  return (
    <div className="product-facts__text">
      {product.highlights.length > 0 && (
        <ul className="product-facts__highlights">
          {product.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      {product.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="product-facts__number">
        <FormattedMessage id="catalog.article-number" values={{ number: product.articleNumber }} />
        {product.ean && (
          <>
            {' · '}
            <FormattedMessage id="catalog.ean" values={{ number: product.ean }} />
          </>
        )}
      </p>
    </div>
  )
}

function Material({ product }: { product: Product }) {
  return (
    <div className="product-facts__text">
      {product.textile.length > 0 && (
        <Facts facts={product.textile.map(({ part, fibres }) => ({ name: part, value: fibres }))} />
      )}
      {product.containsAnimalParts && (
        <p>
          <FormattedMessage id="catalog.animal-parts" />
        </p>
      )}
      {product.care.length > 0 && (
        <div>
          <h3 className="fact-list__heading">
            <FormattedMessage id="catalog.care" />
          </h3>
          <ul className="product-facts__highlights">
            {product.care.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
