import { FormattedMessage, useIntl } from 'react-intl'
import { Button, LinkButton } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import { setCompared, useCompared } from './compared-products.ts'

/** The comparison's address for these products. */
export const toCompareQueryString = (skus: readonly string[]) =>
  skus.length > 0 ? `?${new URLSearchParams(skus.map((sku) => ['sku', sku]))}` : ''

/** The compared products, at the bottom of the window; a spacer at the page's end keeps them from covering anything. */
export function CompareTray() {
  const path = usePath()
  const { formatMessage } = useIntl()
  const { skus, limitExceeded } = useCompared()
  if (skus.length === 0) return null
  return (
    <section className="compare-tray" aria-label={formatMessage({ id: 'compare.tray' })}>
      <div className="compare-tray__inner">
        <p className="compare-tray__count">
          {limitExceeded ? (
            <FormattedMessage id="compare.full" />
          ) : (
            <FormattedMessage id="compare.added" values={{ count: skus.length }} />
          )}
        </p>
        <p className="compare-tray__buttons">
          <LinkButton size="small" variant="primary" href={path('compare') + toCompareQueryString(skus)}>
            <FormattedMessage id="compare.show" />
          </LinkButton>
          <Button size="small" variant="quiet" onClick={() => setCompared([])}>
            <FormattedMessage id="compare.clear" />
          </Button>
        </p>
      </div>
    </section>
  )
}
