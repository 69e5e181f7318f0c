import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Maker, Product } from '#shared/api/catalog.ts'

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
