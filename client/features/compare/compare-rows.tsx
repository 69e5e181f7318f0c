import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Product } from '#shared/contracts/catalog.ts'
import { fitsThrough, hardestOf, type Opening } from '#shared/rules/fits.ts'
import { EnergyArrow } from '../../components/energy-arrow.tsx'
import { Price } from '../../components/price.tsx'
import { Stars } from '../../components/stars.tsx'
import { TyreValues } from '../../components/tyre-values.tsx'
import { DeliveryText } from '../basket/index.ts'
import { OpeningsLink, useOpenings, Verdict } from '../fit/index.ts'
import { FiveYears, RunningCosts } from '../running-costs/index.ts'

/** One line of the comparison; `key` of a cell says what makes it the same as another, undefined where nothing is known. */
export interface CompareRow {
  id: string
  name: ReactNode
  cells: readonly { key: string | undefined; content: ReactNode }[]
}

type Cell = CompareRow['cells'][number]
const unknown: Cell = { key: undefined, content: undefined }

/** Lines that at least one of the articles can fill: price and use first, then the data sheets joined by name. */
export function useCompareRows(products: readonly Product[]): CompareRow[] {
  const openings = useOpenings()
  const { formatMessage } = useIntl()
  const row = (id: string, cellOf: (product: Product) => Cell): CompareRow => ({
    id,
    name: formatMessage({ id: 'compare.row' }, { row: id }),
    cells: products.map(cellOf),
  })
  const rows = [
    row('price', priceCell),
    row('total', totalCell),
    row('year', yearCell),
    row('rating', ratingCell),
    row('delivery', deliveryCell),
    row('fit', (product) => fitCell(product, openings)),
    row('energy', ({ energy }) => (energy ? { key: energy.class, content: <EnergyArrow energy={energy} /> } : unknown)),
    row('tyre', ({ tyre }) => (tyre ? { key: JSON.stringify(tyre), content: <TyreValues tyre={tyre} /> } : unknown)),
    row('colour', ({ colour }) => (colour ? { key: colour.name, content: colour.name } : unknown)),
    row('sizes', ({ sizes }) => textCell(sizes.map(({ label }) => label).filter(Boolean))),
    ...factRows(products),
  ]
  return rows.filter(({ cells }) => cells.some(({ key }) => key !== undefined))
}

const textCell = (texts: readonly string[]): Cell => (texts.length > 0 ? { key: texts.join(), content: texts.join(', ') } : unknown)

const priceCell = ({ price }: Product): Cell => ({ key: String(price.current.cents), content: <Price price={price} /> })

const totalCell = ({ price, runningCosts, tyre }: Product): Cell =>
  runningCosts
    ? { key: `${price.current.cents} ${runningCosts.fiveYears.cents}`, content: <FiveYears price={price.current} costs={runningCosts} tyre={tyre} /> }
    : unknown

const yearCell = ({ runningCosts, tyre }: Product): Cell =>
  runningCosts ? { key: String(runningCosts.perYear.cents), content: <RunningCosts costs={runningCosts} tyre={tyre} /> } : unknown

const ratingCell = ({ rating }: Product): Cell =>
  rating.count > 0 ? { key: String(rating.average), content: <Stars average={rating.average} count={rating.count} /> } : unknown

const deliveryCell = ({ delivery }: Product): Cell =>
  delivery
    ? { key: `${delivery.from} ${delivery.to}`, content: <DeliveryText window={delivery} /> }
    : { key: 'none', content: <FormattedMessage id="compare.sold-out" /> }

function fitCell({ deliveryClass, packages = [], sku }: Product, openings: readonly Opening[] | undefined): Cell {
  const edges = deliveryClass === 'freight' ? hardestOf(packages) : undefined
  if (!edges) return { key: undefined, content: <FormattedMessage id="fit.parcel" /> }
  if (!openings?.length)
    return {
      key: 'ask',
      content: (
        <OpeningsLink sku={sku}>
          <FormattedMessage id="fit.enter" />
        </OpeningsLink>
      ),
    }
  const fit = fitsThrough(edges, openings)
  return { key: fit, content: <Verdict fit={fit} /> }
}

/** The data sheets as one: facts of the same name share a line, in the order they first come. */
function factRows(products: readonly Product[]): CompareRow[] {
  const sheets = products.map(
    ({ facts, energy }) => new Map([...(energy?.sheet ?? []), ...facts.flatMap((group) => group.facts)].map(({ name, value }) => [name, value])),
  )
  const names = [...new Set(sheets.flatMap((sheet) => [...sheet.keys()]))]
  return names.map((name) => ({ id: `fact ${name}`, name, cells: sheets.map((sheet) => ({ key: sheet.get(name), content: sheet.get(name) })) }))
}
