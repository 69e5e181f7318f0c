import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import type { Maker, Product } from '#shared/api/catalog.ts'
import { FactList, Facts } from './fact-list.tsx'
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
            <FactList key={group} heading={group} facts={facts} />
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
  return (
    <Accordion id={id} heading={heading} level={2} open>
      <div className="product-facts__text">
        <Facts facts={facts} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
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

/** Manufacturer and warnings, never collapsed (law 19). */
export function ProductSafety({ product: { safety } }: { product: Product }) {
  return (
    <section className="product-facts__safety" aria-labelledby="safety">
      <h2 className="product-facts__heading" id="safety">
        <FormattedMessage id="catalog.safety" />
      </h2>
      <div className="product-facts__makers">
        <MakerAddress name={<FormattedMessage id="catalog.manufacturer" />} maker={safety.manufacturer} />
        {safety.responsible && (
          <MakerAddress name={<FormattedMessage id="catalog.responsible" />} maker={safety.responsible} />
        )}
      </div>
      {safety.warnings.length > 0 && (
        <div>
          <h3 className="fact-list__heading">
            <FormattedMessage id="catalog.warnings" />
          </h3>
          <ul className="product-facts__highlights">
            {safety.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function MakerAddress({ name, maker }: { name: ReactNode; maker: Maker }) {
  return (
    <div>
      <h3 className="fact-list__heading">{name}</h3>
      <address className="product-facts__address">
        <span>{maker.name}</span>
        {maker.address && <span>{maker.address}</span>}
        {maker.email && <a href={`mailto:${maker.email}`}>{maker.email}</a>}
      </address>
    </div>
  )
}
