import { FormattedMessage, useIntl } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { EnergyArrow, energyColours } from '#client/components/energy-arrow.tsx'
import type { Product, ProductLabel } from '#shared/api/catalog.ts'
import { ClassScale } from './class-scale.tsx'
import { FactSection } from './fact-list.tsx'
import { TyreLabelDetails } from './tyre-label-details.tsx'

/** The anchor of the product data sheet. */
export const DATA_SHEET_ID = 'data-sheet'

/**
 * Energy or tyre label with its data sheet (law 17, 18). The supplier's file takes the place of our drawing, which
 * has neither the emblem nor a QR code: it is not the official label.
 */
export function ProductLabelDetails({ product: { energy, tyre, label } }: { product: Product }) {
  const { formatMessage } = useIntl()
  if (!label) return null
  const kind = tyre ? 'tyre' : 'energy'
  const heading = formatMessage({ id: `catalog.${kind}` })
  return (
    <Accordion id={kind} heading={heading} level={2} open>
      <div className="product-facts__energy">
        {label.picture ? (
          <a href={label.picture}>
            <img
              className="product-label__picture"
              src={label.picture}
              alt={`${heading}: ${label.supplier} ${label.model}`}
              loading="lazy"
            />
          </a>
        ) : (
          <div className="product-facts__label" id={`${kind}-label`}>
            <LabelIdentity label={label} />
            {tyre && <TyreLabelDetails tyre={tyre} />}
            {energy && <EnergyScale energy={energy} consumption={label.consumption} />}
          </div>
        )}
        <DataSheet label={label} facts={energy?.sheet ?? []} />
      </div>
    </Accordion>
  )
}

function LabelIdentity({ label: { supplier, model, size, tyreClass } }: { label: ProductLabel }) {
  return (
    <p className="product-label__identity">
      <strong>{supplier}</strong>
      <span>{model}</span>
      {size && <span>{size}</span>}
      {tyreClass && <span>{tyreClass}</span>}
    </p>
  )
}

const ENERGY_CLASSES = Object.entries(energyColours)

function EnergyScale({
  energy,
  consumption,
}: {
  energy: NonNullable<Product['energy']>
  consumption: ProductLabel['consumption']
}) {
  return (
    <>
      <EnergyArrow energy={energy} size="large" />
      <ClassScale
        classes={ENERGY_CLASSES.filter(([letter]) => letter >= energy.best && letter <= energy.worst)}
        value={energy.class}
      />
      {consumption && <p className="product-label__use">{consumption}</p>}
    </>
  )
}

function DataSheet({
  label: { rows, registration, sheetFile },
  facts,
}: {
  label: ProductLabel
  facts: ProductLabel['rows']
}) {
  return (
    <div>
      <FactSection
        id={DATA_SHEET_ID}
        heading={<FormattedMessage id="catalog.data-sheet" />}
        facts={[...rows, ...facts]}
      />
      {sheetFile && (
        <p>
          <a href={sheetFile} rel="external noopener">
            <FormattedMessage id="catalog.data-sheet" />
          </a>
        </p>
      )}
      {registration && (
        <p>
          <a href={`https://eprel.ec.europa.eu/qr/${encodeURIComponent(registration)}`} rel="external noopener">
            <FormattedMessage id="catalog.eprel" />
          </a>
        </p>
      )}
    </div>
  )
}
