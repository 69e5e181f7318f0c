import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { announce } from '#client/lib/announce.tsx'
import { MAX_COMPARED, toggleCompared, useIsCompared } from './compared-products.ts'

/** Adds a product to the comparison, or removes it. Needs JavaScript and is hidden without. */
export function CompareButton({ sku, title }: { sku: string; title: string }) {
  const { formatMessage } = useIntl()
  const chosen = useIsCompared(sku)
  const toggle = () => {
    if (!toggleCompared(sku)) announce(formatMessage({ id: 'compare.full' }, { max: MAX_COMPARED }))
  }
  return (
    <button
      type="button"
      className="compare-button"
      aria-pressed={chosen}
      aria-label={formatMessage({ id: 'compare.add-title' }, { title })}
      onClick={toggle}
    >
      <span className="compare-button__box">{chosen && <Icon name="check" size="small" />}</span>
      <FormattedMessage id="compare.add" />
    </button>
  )
}
