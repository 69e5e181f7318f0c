import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EnergyArrow } from '#client/components/energy-arrow.tsx'
import { Icon } from '#client/components/icon.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Price } from '#client/components/price.tsx'
import type { SuggestedProduct } from '#shared/api/search.ts'
import { highlight } from './highlight.ts'
import type { SuggestionOption } from './option-factories.ts'
import type { GroupKey } from './suggestion-options.ts'

interface OptionProps {
  option: SuggestionOption
  group: GroupKey
  isActive: boolean
  typed: string
  onClick: (event: MouseEvent) => void
}

export function Option({ option, group, isActive, typed, onClick }: OptionProps) {
  const { formatMessage } = useIntl()
  const isDeletable = group === 'searches' && option.kind === 'link'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
    <div
      className={isActive ? 'suggestions__option suggestions__option--active' : 'suggestions__option'}
      id={option.id}
      ref={isActive ? scrollIntoView : undefined}
      role="option"
      aria-selected={isActive}
      aria-description={isDeletable ? formatMessage({ id: 'search-bar.delete-key' }) : undefined}
      onClick={onClick}
    >
      <OptionContent option={option} group={group} typed={typed} />
    </div>
  )
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const icons = {
  searches: 'hours',
  popular: 'search',
  types: 'search',
  terms: 'search',
  categories: 'arrow-right',
  brands: 'search',
  products: 'search',
  all: 'search',
} as const

function OptionContent({ option, group, typed }: { option: SuggestionOption; group: GroupKey; typed: string }) {
  if (option.kind === 'delete-all')
    return (
      <>
        <Icon name="trash" size="small" />
        <FormattedMessage id="search-bar.delete-all" />
      </>
    )
  if (option.product) return <ProductOption product={option.product} href={option.href} typed={typed} />
  return (
    <>
      <Icon name={option.own ? 'hours' : icons[group]} size="small" />
      <span className="suggestions__text">
        <span className="suggestions__label">
          {group === 'all' ? (
            <FormattedMessage id="search-bar.all" values={{ term: option.label }} />
          ) : (
            <HighlightedText label={option.label} typed={typed} />
          )}
        </span>
        {option.within && <span className="suggestions__within">{option.within}</span>}
      </span>
    </>
  )
}

const HighlightedText = ({ label, typed }: { label: string; typed: string }) =>
  highlight(label, typed).map(({ text, typed: marked }, at) => {
    const key = `${at}${text}`
    return marked ? (
      <mark className="suggestions__typed" key={key}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })

const ProductOption = ({
  product: { picture, brand, title, energy, price },
  href,
  typed,
}: {
  product: SuggestedProduct
  href: string
  typed: string
}) => (
  <>
    {picture && (
      <Picture
        className="suggestions__picture"
        picture={picture}
        sizes="56px"
        ratio="3-4"
        decorative
        priority="eager"
      />
    )}
    <div className="suggestions__article">
      <span className="suggestions__brand">{brand}</span>
      <span className="suggestions__title">
        <HighlightedText label={title} typed={typed} />
      </span>
      {energy && (
        <span className="suggestions__energy" data-href={`${href}#energy`}>
          <EnergyArrow energy={energy} />
          <FormattedMessage id="catalog.data-sheet" />
        </span>
      )}
      <Price price={price} size="line" />
    </div>
  </>
)
