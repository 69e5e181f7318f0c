import { FormattedMessage } from 'react-intl'
import { FactList } from '#client/components/fact-list.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { AdjustmentForecast } from '#shared/api/orders.ts'
import type { Money } from '#shared/money.ts'

type Forecast = Omit<AdjustmentForecast, 'kind'>

/** The rows that say something: all but empty sums. */
const listSums = ({ reduction, returnedFees, lostDiscount, refund, open }: Forecast) =>
  (
    [
      ['worth', reduction],
      ['fees', returnedFees.cents > 0 ? returnedFees : undefined],
      ['lost-voucher', lostDiscount.cents > 0 ? lostDiscount : undefined],
      ['refund', refund.cents > 0 ? refund : undefined],
      ['open', open && open.cents > 0 ? open : undefined],
    ] as const
  ).flatMap(([name, value]): { name: typeof name; value: Money }[] => (value ? [{ name, value }] : []))

/** What a change of an order leads to, to the cent and before it is made (N2). */
export function AdjustmentForecastFacts({ forecast }: { forecast: Forecast }) {
  const formatDay = useFormatDay()
  const { instalments, keptServices, lostPoints } = forecast
  return (
    <section className="return-forecast">
      <h3 className="return-forecast__title">
        <FormattedMessage id={forecast.refund.cents > 0 ? 'returns.forecast' : 'returns.forecast-change'} />
      </h3>
      <FactList
        facts={listSums(forecast).map(({ name, value }) => ({
          name,
          label: <FormattedMessage id={`returns.forecast-${name}`} />,
          value: <Amount value={value} />,
        }))}
      />
      {keptServices.length > 0 && (
        <p>
          <FormattedMessage id="returns.forecast-services" values={{ titles: keptServices.join(', ') }} />
        </p>
      )}
      {lostPoints && (
        <p>
          <FormattedMessage id="returns.forecast-lost-points" values={{ count: lostPoints }} />
        </p>
      )}
      {instalments?.length === 0 && (
        <p>
          <FormattedMessage id="returns.forecast-no-instalments" />
        </p>
      )}
      {instalments && instalments.length > 0 && (
        <>
          <p>
            <FormattedMessage id="returns.forecast-plan" values={{ count: instalments.length }} />
          </p>
          <FactList
            facts={instalments.map(({ number, dueOn, amount }) => ({
              name: `instalment-${number}`,
              label: formatDay(dueOn),
              value: <Amount value={amount} />,
            }))}
          />
        </>
      )}
    </section>
  )
}
