import { useSuspenseQuery } from '@tanstack/react-query'
import { useSite } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import { AdjustmentForecastFacts } from '../adjustment-forecast/index.ts'
import { readForecastChoice } from './actions.ts'
import { returnForecastQuery } from './queries.ts'

/** What sending the chosen pieces back leads to, before anything is sent; nothing where it cannot be told. */
export function ReturnForecast({ link, values }: { link: OrderPageLink; values: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(returnForecastQuery(useSite().api, link, ...readForecastChoice(values)))
  return data && <AdjustmentForecastFacts forecast={data} />
}
