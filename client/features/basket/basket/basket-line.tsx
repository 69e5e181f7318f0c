import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { GaranLabel } from '#client/components/garan-label.tsx'
import { Picture } from '#client/components/picture.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { BasketLine as Line } from '#shared/api/basket.ts'
import { getExclusionMessageId } from '#shared/rules/catalog/withdrawal-exclusion.ts'
import { BasketLineForm } from './basket-line-form.tsx'
import { DeliveryText } from './delivery-text.tsx'
import { LinePrice } from './line-price.tsx'

interface Props {
  line: Line
  busy: boolean
  /** Focuses the line, because it has just been restored. */
  focus: boolean
  onQuantity: (quantity: number) => void
  /** Further actions, e.g. saving it for later. */
  more?: ReactNode
  /** What belongs to it, below it. */
  children?: ReactNode
}

/** One article in the basket, with its actions. */
export function BasketLine({ line, busy, focus, onQuantity, more, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (focus) link.current?.focus()
  }, [focus])
  const path = usePath()
  const href = path('product', { slug: line.slug, sku: line.sku })
  return (
    <li className={`basket-line basket-line--${line.state}`} aria-busy={busy} data-sku={line.sku}>
      {/* biome-ignore lint/a11y/useAnchorContent: the title beside it is the same link for screen readers */}
      <a className="basket-line__picture" href={href} tabIndex={-1} aria-hidden="true">
        {line.picture && <Picture picture={line.picture} sizes="(min-width: 600px) 128px, 96px" decorative />}
      </a>
      <div className="basket-line__what">
        <p className="basket-line__brand">{line.brand}</p>
        <h3 className="basket-line__title">
          <a href={href} ref={link}>
            {line.title}
          </a>
        </h3>
        {line.variant && <p className="basket-line__fact">{line.variant}</p>}
        <LineFacts line={line} href={href} />
        <LineState line={line} />
      </div>
      <LinePrice line={line} />
      <div className="basket-line__form">
        <BasketLineForm line={line} busy={busy} onQuantity={onQuantity} />
        {more}
      </div>
      {children}
    </li>
  )
}

function LineFacts({ line, href }: { line: Line; href: string }) {
  const { tenant } = useSite()
  return (
    <>
      {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
      {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
      {line.producerGuarantee && <GaranLabel guarantee={line.producerGuarantee} href={`${href}#producer-guarantee`} />}
      {line.delivery && line.state !== 'sold-out' && (
        <p className="basket-line__fact">
          <DeliveryText window={line.delivery} />
        </p>
      )}
      {line.withdrawalExcluded && (
        <p className="basket-line__fact">
          <FormattedMessage id={getExclusionMessageId(line)} values={{ country: tenant.country }} />
        </p>
      )}
    </>
  )
}

function LineState({ line }: { line: Line }) {
  if (line.state === 'available') return null
  return (
    <p className="basket-line__problem" id={`problem-${line.sku}`}>
      {line.state === 'sold-out' ? (
        <FormattedMessage id="basket.sold-out" />
      ) : (
        <FormattedMessage id="basket.short" values={{ max: line.maxQuantity }} />
      )}
    </p>
  )
}
