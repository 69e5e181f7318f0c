import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Amount } from '#client/components/price.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { usePath } from '#client/lib/page.ts'
import type { RemovedLine } from '#shared/api/basket.ts'
import { useRelativeTime } from './use-relative-time.ts'

interface Props {
  lines: readonly RemovedLine[]
  /** The one that is being restored. */
  busySku: string | undefined
  onRestore: (line: RemovedLine) => void
}

/** The lines removed in the last 30 days; those still available can be restored. */
export function RemovedLines({ lines, busySku, onRestore }: Props) {
  if (lines.length === 0) return null
  return (
    <section className="removed-lines" aria-labelledby="removed-lines">
      <h2 className="basket__group-title" id="removed-lines">
        <FormattedMessage id="basket.removed-lately" />
      </h2>
      <p className="basket__note">
        <FormattedMessage id="basket.removed-note" />
      </p>
      <ul className="basket__list">
        {lines.map((line) => (
          <RemovedItem key={line.sku} line={line} busy={line.sku === busySku} onRestore={() => onRestore(line)} />
        ))}
      </ul>
    </section>
  )
}

function RemovedItem({ line, busy, onRestore }: { line: RemovedLine; busy: boolean; onRestore: () => void }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const when = useRelativeTime()(line.removedAt)
  const href = line.slug && path('product', { slug: line.slug, sku: line.sku })
  const title = line.title || formatMessage({ id: 'basket.article' })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onRestore()
  }

  return (
    <li className="removed-line" data-removed={line.sku}>
      <div className="removed-line__picture">
        {line.picture && <Picture picture={line.picture} sizes="64px" decorative />}
      </div>
      <div className="removed-line__what">
        <p className="removed-line__title">{href ? <a href={href}>{title}</a> : title}</p>
        {line.variant && <p className="basket-line__fact">{line.variant}</p>}
        {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
        {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
        <p className="basket-line__fact">
          <FormattedMessage id="basket.removed-on" values={{ ...when, quantity: line.quantity }} />
        </p>
      </div>
      {line.state === 'available' && line.price ? (
        <form className="removed-line__offer" method="post" action={path('basket')} onSubmit={submit}>
          <Amount value={line.price} />
          <input type="hidden" name="sku" value={line.sku} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="restore"
            busy={busy}
            aria-label={formatMessage({ id: 'basket.restore-of' }, { title })}
          >
            <FormattedMessage id="basket.restore" />
          </Button>
        </form>
      ) : (
        <p className="removed-line__offer basket-line__fact">
          <FormattedMessage id={line.state === 'gone' ? 'basket.removed-gone' : 'basket.removed-sold-out'} />
        </p>
      )}
    </li>
  )
}
