import { FormattedMessage, useIntl } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useSite } from '#client/lib/page.ts'
import type { RunningCosts as Costs, TyreLabel } from '#shared/api/catalog.ts'
import type { Money } from '#shared/money.ts'
import {
  calculateExtraLitres,
  calculateFiveYearTotal,
  LITRES_PER_100_KM,
  TYRES_PER_SET,
  USES_PER_YEAR,
} from '#shared/rules/catalog/running-costs.ts'

interface Props {
  costs: Costs
  /** True for tyres: their cost is the fuel used beyond class A. */
  tyre: TyreLabel | undefined
}

const getCostKind = ({ costs, tyre }: Props) => (!tyre ? 'electricity' : costs.perYear.cents === 0 ? 'least' : 'fuel')

/** One line for a tile or a table: "Strom etwa € 42 im Jahr". */
export function RunningCostsLine(props: Props) {
  return (
    <FormattedMessage
      id="running-costs.line"
      values={{ kind: getCostKind(props), cost: <Estimate value={props.costs.perYear} /> }}
    />
  )
}

/** An estimate, without cents from ten on. */
function Estimate({ value: { cents, currency } }: { value: Money }) {
  const { formatNumber } = useIntl()
  const digits = cents % 100 === 0 ? 0 : 2
  return (
    <span className="amount">
      {formatNumber(cents / 100, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })}
    </span>
  )
}

/** The price and five years of use; for a set of four if they are tyres. */
export function FiveYearCost({ price, costs, tyre }: Props & { price: Money }) {
  return (
    <FormattedMessage
      id="running-costs.about"
      values={{ cost: <Estimate value={calculateFiveYearTotal(price, costs.fiveYears, tyre ? TYRES_PER_SET : 1)} /> }}
    />
  )
}

/** On a product: the cost per year, the price with five years of use, and the assumptions of both. */
export function RunningCostsDetails({ price, ...props }: Props & { price: Money }) {
  const { costs, tyre } = props
  const kind = tyre ? 'fuel' : 'electricity'
  return (
    <section className="running-costs" aria-labelledby="running-costs">
      <h2 className="running-costs__heading" id="running-costs">
        <FormattedMessage id="running-costs.heading" />
      </h2>
      <dl className="fact-list__facts">
        <div className="fact-list__fact">
          <dt>
            <FormattedMessage id="running-costs.per-year" values={{ kind }} />
          </dt>
          <dd>
            <FormattedMessage id="running-costs.about" values={{ cost: <Estimate value={costs.perYear} /> }} />
          </dd>
        </div>
        <div className="fact-list__fact">
          <dt>
            <FormattedMessage id="running-costs.total" values={{ kind }} />
          </dt>
          <dd>
            <FiveYearCost price={price} {...props} />
          </dd>
        </div>
      </dl>
      <p className="running-costs__basis">
        {tyre ? <FuelBasis tyre={tyre} /> : <ElectricityBasis costs={costs} />}{' '}
        <FormattedMessage id="running-costs.estimate" />
      </p>
    </section>
  )
}

function ElectricityBasis({ costs: { kwhPerYear = 0, device, perYear } }: { costs: Costs }) {
  const { tenant } = useSite()
  const { formatNumber } = useIntl()
  const { centsPerKwh, source, asOf } = tenant.runningTariff
  const [year, half] = asOf.split('-')
  const price = formatNumber(centsPerKwh / 100, {
    style: 'currency',
    currency: perYear.currency,
    maximumFractionDigits: 4,
  })
  return (
    <>
      <FormattedMessage
        id="running-costs.basis"
        values={{ device: device ?? 'none', uses: device && USES_PER_YEAR[device], kwh: formatNumber(kwhPerYear) }}
      />{' '}
      <FormattedMessage
        id="running-costs.tariff"
        values={{ price, source, year, half: half === 'H1' ? 'first' : 'whole' }}
      />
    </>
  )
}

function FuelBasis({ tyre }: { tyre: TyreLabel }) {
  const { tenant } = useSite()
  const { kilometresPerYear, fuelCentsPerLitre } = tenant.runningTariff
  return (
    <FormattedMessage
      id="running-costs.fuel"
      values={{
        litres: Math.round(calculateExtraLitres(tyre.fuel, tenant.runningTariff)),
        distance: kilometresPerYear,
        consumption: LITRES_PER_100_KM,
        price: <Amount value={{ cents: fuelCentsPerLitre, currency: tenant.currency }} />,
      }}
    />
  )
}
