import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { EnergyArrow, energyColours } from '#client/components/energy-arrow.tsx'
import type { Maker, Product, ProductFact } from '#shared/api/catalog.ts'
import { ClassScale } from './class-scale.tsx'
import { TyreLabelDetails } from './tyre-label-details.tsx'

/** Everything the shop knows about the product, below the fold; what the law requires visible is not collapsed. */
export function ProductFacts({ product }: { product: Product }) {
  const material = product.textile.length > 0 || product.containsAnimalParts || product.care.length > 0
  return (
    <div className="product-facts">
      <Accordion heading={<FormattedMessage id="catalog.description" />} level={2} open>
        <Description product={product} />
      </Accordion>
      {product.energy && (
        <Accordion id="energy" heading={<FormattedMessage id="catalog.energy" />} level={2} open>
          <Energy energy={product.energy} />
        </Accordion>
      )}
      {product.tyre && (
        <Accordion id="tyre" heading={<FormattedMessage id="catalog.tyre" />} level={2} open>
          <TyreLabelDetails tyre={product.tyre} />
        </Accordion>
      )}
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

const ENERGY_CLASSES = Object.entries(energyColours)

function Energy({ energy }: { energy: NonNullable<Product['energy']> }) {
  return (
    <div className="product-facts__energy">
      <div className="product-facts__label">
        <EnergyArrow energy={energy} size="large" />
        <ClassScale
          classes={ENERGY_CLASSES.filter(([letter]) => letter >= energy.best && letter <= energy.worst)}
          value={energy.class}
        />
      </div>
      <div>
        <FactList heading={<FormattedMessage id="catalog.data-sheet" />} facts={energy.sheet} />
        {energy.registration && (
          <p>
            <a
              href={`https://eprel.ec.europa.eu/qr/${encodeURIComponent(energy.registration)}`}
              rel="external noopener"
            >
              <FormattedMessage id="catalog.eprel" />
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

function FactList({ heading, facts }: { heading: ReactNode; facts: readonly ProductFact[] }) {
  return (
    <section className="fact-list">
      <h3 className="fact-list__heading">{heading}</h3>
      <Facts facts={facts} />
    </section>
  )
}

function Facts({ facts }: { facts: readonly ProductFact[] }) {
  return (
    <dl className="fact-list__facts">
      {facts.map(({ name, value }) => (
        <div className="fact-list__fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
