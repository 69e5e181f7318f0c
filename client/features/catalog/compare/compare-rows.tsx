import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EnergyArrow } from '#client/components/energy-arrow.tsx'
import { Price } from '#client/components/price.tsx'
import { Stars } from '#client/components/stars.tsx'
import { TyreValues } from '#client/components/tyre-values.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import type { Product } from '#shared/api/catalog.ts'
import type { Doorway } from '#shared/rules/catalog/doorways.ts'
import { findLargestPackage, getPackageFit } from '#shared/rules/catalog/package-fit.ts'
import { DoorwaysLink, FitVerdict, useDoorways } from '../fit/index.ts'
import { FiveYearCost, RunningCostsLine } from '../running-costs/index.ts'

/** A row of the comparison. Cells with the same `key` are equal; it is undefined if nothing is known. */
export interface CompareRow {
  id: string
  name: ReactNode
  cells: readonly { key: string | undefined; content: ReactNode }[]
}

type Cell = CompareRow['cells'][number]
const unknownCell: Cell = { key: undefined, content: undefined }

/** The rows that at least one product fills: price and use first, then the data sheets joined by name. */
export function useCompareRows(products: readonly Product[]): CompareRow[] {
  const doorways = useDoorways()
  const { formatMessage } = useIntl()
  const buildRow = (id: string, buildCell: (product: Product) => Cell): CompareRow => ({
    id,
    name: formatMessage({ id: 'compare.row' }, { row: id }),
    cells: products.map(buildCell),
  })
  const rows = [
    buildRow('price', priceCell),
    buildRow('total', totalCell),
    buildRow('year', yearCell),
    buildRow('rating', ratingCell),
    buildRow('delivery', deliveryCell),
    buildRow('fit', (product) => fitCell(product, doorways)),
    buildRow('energy', ({ energy }) =>
      energy ? { key: energy.class, content: <EnergyArrow energy={energy} /> } : unknownCell,
    ),
    buildRow('tyre', ({ tyre }) =>
      tyre ? { key: JSON.stringify(tyre), content: <TyreValues tyre={tyre} /> } : unknownCell,
    ),
    buildRow('colour', ({ colour }) => (colour ? { key: colour.name, content: colour.name } : unknownCell)),
    buildRow('sizes', ({ sizes }) => textCell(sizes.map(({ label }) => label).filter(Boolean))),
    ...factRows(products),
  ]
  return rows.filter(({ cells }) => cells.some(({ key }) => key !== undefined))
}

const textCell = (texts: readonly string[]): Cell =>
  texts.length > 0 ? { key: texts.join(), content: texts.join(', ') } : unknownCell

const priceCell = ({ price }: Product): Cell => ({ key: String(price.current.cents), content: <Price price={price} /> })

const totalCell = ({ price, runningCosts, tyre }: Product): Cell =>
  runningCosts
    ? {
        key: `${price.current.cents} ${runningCosts.fiveYears.cents}`,
        content: <FiveYearCost price={price.current} costs={runningCosts} tyre={tyre} />,
      }
    : unknownCell

const yearCell = ({ runningCosts, tyre }: Product): Cell =>
  runningCosts
    ? { key: String(runningCosts.perYear.cents), content: <RunningCostsLine costs={runningCosts} tyre={tyre} /> }
    : unknownCell

const ratingCell = ({ rating }: Product): Cell =>
  rating.count > 0
    ? { key: String(rating.average), content: <Stars average={rating.average} count={rating.count} /> }
    : unknownCell

const deliveryCell = ({ delivery }: Product): Cell =>
  delivery
    ? { key: `${delivery.from} ${delivery.to}`, content: <DeliveryText window={delivery} /> }
    : { key: 'none', content: <FormattedMessage id="compare.sold-out" /> }

function fitCell({ deliveryClass, packages = [], sku }: Product, doorways: readonly Doorway[] | undefined): Cell {
  const edges = deliveryClass === 'freight' ? findLargestPackage(packages) : undefined
  if (!edges) return { key: undefined, content: <FormattedMessage id="fit.parcel" /> }
  if (!doorways?.length)
    return {
      key: 'ask',
      content: (
        <DoorwaysLink sku={sku}>
          <FormattedMessage id="fit.enter" />
        </DoorwaysLink>
      ),
    }
  const fit = getPackageFit(edges, doorways)
  return { key: fit, content: <FitVerdict fit={fit} /> }
}

/** The data sheets joined: facts of the same name share a row, in the order of their first appearance. */
function factRows(products: readonly Product[]): CompareRow[] {
  const sheets = products.map(
    ({ facts, energy }) =>
      new Map(
        [...(energy?.sheet ?? []), ...facts.flatMap((group) => group.facts)].map(({ name, value }) => [name, value]),
      ),
  )
  const names = [...new Set(sheets.flatMap((sheet) => [...sheet.keys()]))]
  return names.map((name) => ({
    id: `fact ${name}`,
    name,
    cells: sheets.map((sheet) => ({ key: sheet.get(name), content: sheet.get(name) })),
  }))
}
