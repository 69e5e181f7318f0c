import { FormattedMessage, useIntl } from 'react-intl'
import { EnergyArrow } from '../../components/energy-arrow.tsx'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { Amount } from '../../components/price.tsx'
import type { Option, OptionGroup } from './options.ts'

interface Props {
  id: string
  groups: readonly OptionGroup[]
  active: string | undefined
  onTake: (href: string) => void
}

/** Terms, ranges, brands and articles that fit what is typed. */
export function SuggestionList({ id, groups, active, onTake }: Props) {
  const { formatMessage } = useIntl()
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={formatMessage({ id: 'navigation.suggestions' })}>
      {groups.map(({ key, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox; a fieldset is none
        <div className={`suggestions__group suggestions__group--${key}`} key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div className="suggestions__heading" id={`${id}-${key}`} role="presentation">
            <FormattedMessage id={`navigation.suggest-${key}`} />
          </div>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
            <div
              className={option.id === active ? 'suggestions__option suggestions__option--active' : 'suggestions__option'}
              key={option.id}
              id={option.id}
              role="option"
              aria-selected={option.id === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(option.href)}
            >
              {option.product ? <ProductSuggestion product={option.product} /> : <WordSuggestion label={option.label} group={key} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const WordSuggestion = ({ label, group }: { label: string; group: OptionGroup['key'] }) => (
  <>
    <Icon name={group === 'ranges' ? 'arrow-right' : 'search'} size="small" />
    <span>{label}</span>
  </>
)

const ProductSuggestion = ({ product }: { product: NonNullable<Option['product']> }) => (
  <>
    {product.picture && <Picture className="suggestions__picture" picture={product.picture} sizes="48px" ratio="3-4" decorative />}
    <span className="suggestions__product">
      <span className="suggestions__brand">{product.brand}</span>
      <span className="suggestions__title">{product.title}</span>
    </span>
    {product.energy && <EnergyArrow energy={product.energy} />}
    <Amount value={product.price} />
  </>
)
