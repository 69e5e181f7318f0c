import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormatMoney } from '#client/components/price.tsx'
import { announce } from '#client/lib/announce.tsx'
import type { Basket, BasketLine as Line } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { BasketLine } from './basket-line.tsx'
import { DeliveryGroupSummary } from './delivery-group-summary.tsx'
import { addLineToBasket, restoreRemovedLine, setLineQuantity, useBasketMutation } from './queries.ts'
import { RemovedLineMessage, type RemovedLineSummary } from './removed-line-message.tsx'
import { RemovedLines } from './removed-lines.tsx'
import { ServiceLines } from './service-lines.tsx'
import { useErrorMessage } from './use-error-message.ts'

const deliveryClasses: readonly DeliveryClass[] = ['parcel', 'freight']

interface Props {
  basket: Basket
  /** The line that was removed without JavaScript. */
  removedBefore?: RemovedLineSummary | undefined
  /** Sku of a line that was restored elsewhere: it takes the focus. */
  back?: string | undefined
  /** Further actions of a line. */
  more?: (line: Line) => ReactNode
  /** Shown above the lines, e.g. what was done with one of them. */
  children?: ReactNode
}

/** The lines by delivery class; a removed line can be restored. */
export function BasketLines({ basket, removedBefore, back, more, children }: Props) {
  const errorText = useErrorMessage()
  const setQuantity = useBasketMutation(setLineQuantity)
  const restoreLine = useBasketMutation(restoreRemovedLine)
  const addService = useBasketMutation(addLineToBasket)
  const [removed, setRemoved] = useState(removedBefore)
  const [restored, setRestored] = useState<string>()

  const change = (line: Line) => (quantity: number) => {
    setRemoved(undefined)
    setQuantity.mutate(
      { sku: line.sku, quantity },
      { onSuccess: () => quantity === 0 && setRemoved({ sku: line.sku, title: line.title }) },
    )
  }
  const restore = ({ sku }: RemovedLineSummary) =>
    restoreLine.mutate(
      { sku },
      {
        onSuccess() {
          setRemoved(undefined)
          setRestored(sku)
        },
      },
    )
  useAnnounceTotal(basket)
  const error = setQuantity.error ?? restoreLine.error ?? addService.error

  return (
    <div className="basket__lines">
      <p className="basket__error" role="alert">
        {error ? errorText(error) : null}
      </p>
      {children}
      {removed && <RemovedLineMessage line={removed} focus={removed !== removedBefore} onUndo={restore} />}
      {deliveryClasses.map((group) => (
        <LineGroup
          key={group}
          group={group}
          basket={basket}
          busySku={findBusySku(setQuantity, addService)}
          restored={restored ?? back}
          change={change}
          onAddService={(sku) => addService.mutate({ sku, quantity: 1 })}
          more={more}
        />
      ))}
      <RemovedLines
        lines={basket.removed ?? []}
        busySku={restoreLine.isPending ? restoreLine.variables.sku : undefined}
        onRestore={restore}
      />
    </div>
  )
}

/** The line that is being changed. */
const findBusySku = (...changes: readonly { isPending: boolean; variables: { sku: string } | undefined }[]) =>
  changes.find(({ isPending }) => isPending)?.variables?.sku

interface GroupProps {
  group: DeliveryClass
  basket: Basket
  busySku: string | undefined
  /** The restored line: it takes the focus, because its button is gone. */
  restored: string | undefined
  change: (line: Line) => (quantity: number) => void
  onAddService: (sku: string) => void
  more: Props['more']
}

function LineGroup({ group, basket, busySku, restored, change, onAddService, more }: GroupProps) {
  const lines = filterGoods(basket.lines).filter((line) => line.deliveryClass === group)
  const services = basket.lines.filter(({ service }) => service)
  if (lines.length === 0) return null
  return (
    <section className="basket__group" aria-labelledby={`group-${group}`}>
      <h2 className="basket__group-title" id={`group-${group}`}>
        <FormattedMessage id={group === 'parcel' ? 'basket.parcel' : 'basket.freight'} />
      </h2>
      <DeliveryGroupSummary basket={basket} group={group} />
      {group === 'freight' && (
        <p className="basket__note">
          <FormattedMessage id="basket.freight-note" />
        </p>
      )}
      <ul className="basket__list">
        {lines.map((line) => (
          <BasketLine
            key={line.sku}
            line={line}
            busy={busySku === line.sku}
            focus={restored === line.sku}
            onQuantity={change(line)}
            more={more?.(line)}
          >
            <ServiceLines
              line={line}
              services={services.filter(({ parentSku }) => parentSku === line.sku)}
              busySku={busySku}
              change={change}
              onAdd={onAddService}
            />
          </BasketLine>
        ))}
      </ul>
    </section>
  )
}

/** Announces the new total to screen readers after each change. */
function useAnnounceTotal(basket: Basket) {
  const { formatMessage } = useIntl()
  const format = useFormatMoney()
  const announcedBasket = useRef(basket)
  const message = formatMessage({ id: 'basket.changed' }, { total: format(basket.totals.total) })
  useEffect(() => {
    if (announcedBasket.current === basket) return
    announcedBasket.current = basket
    announce(message)
  }, [basket, message])
}
