import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EnergyArrow } from '#client/components/energy-arrow.tsx'
import { Icon } from '#client/components/icon.tsx'
import { IconButton } from '#client/components/icon-button.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Price } from '#client/components/price.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import type { SuggestedProduct } from '#shared/api/search.ts'
import { highlight } from './highlight.ts'
import type { GroupKey, SuggestionGroup, SuggestionOption } from './suggestion-options.ts'

interface Props {
  id: string
  groups: readonly SuggestionGroup[]
  active: string | undefined
  typed: string
  onSelect: (option: SuggestionOption) => void
  onNavigate: (href: string) => void
  onDelete: (term: string) => void
}

/** Suggestions in groups, with the typed text highlighted. The focus stays in the field, which handles the keys. */
export function SuggestionList({ id, groups, active, typed, onSelect, onNavigate, onDelete }: Props) {
  const { formatMessage } = useIntl()
  // The energy label within a product leads to the label itself; an option cannot contain a link.
  const handleClick = (option: SuggestionOption, event: MouseEvent) => {
    const label = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-href]') : null
    if (label?.dataset.href) onNavigate(label.dataset.href)
    else onSelect(option)
  }
  return (
    <div
      className="suggestions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
    >
      <div
        className="suggestions__list"
        id={id}
        role="listbox"
        aria-label={formatMessage({ id: 'search-bar.suggestions' })}
      >
        {groups.map((group) => (
          <Group
            key={group.key}
            headingId={`${id}-${group.key}`}
            group={group}
            active={active}
            typed={typed}
            onClick={handleClick}
          />
        ))}
      </div>
      {groups.some(({ key }) => key === 'products') && <PricesNote />}
      {groups[0]?.key === 'searches' && <DeleteButtons options={groups[0].options} onDelete={onDelete} />}
    </div>
  )
}

interface GroupProps {
  group: SuggestionGroup
  headingId: string
  active: string | undefined
  typed: string
  onClick: (option: SuggestionOption, event: MouseEvent) => void
}

const Group = ({ group: { key, options }, headingId, active, typed, onClick }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, which no fieldset can be
  <div className={`suggestions__group suggestions__group--${key}`} role="group" aria-labelledby={headingId}>
    <div className={key === 'all' ? 'visually-hidden' : 'suggestions__heading'} id={headingId} role="presentation">
      <FormattedMessage id="search-bar.group" values={{ group: key }} />
    </div>
    {options.map((option) => (
      <Option
        key={option.id}
        option={option}
        group={key}
        isActive={option.id === active}
        typed={typed}
        onClick={(event) => onClick(option, event)}
      />
    ))}
  </div>
)

interface OptionProps {
  option: SuggestionOption
  group: GroupKey
  isActive: boolean
  typed: string
  onClick: (event: MouseEvent) => void
}

function Option({ option, group, isActive, typed, onClick }: OptionProps) {
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

/** A button beside each own search that deletes it; they lie over the listbox, which cannot contain buttons. */
function DeleteButtons({ options, onDelete }: { options: readonly SuggestionOption[]; onDelete: Props['onDelete'] }) {
  const { formatMessage } = useIntl()
  return (
    <div className="suggestions__removals">
      {options.map(({ id, kind, label }) =>
        kind === 'link' ? (
          <IconButton
            key={id}
            icon="close"
            label={formatMessage({ id: 'search-bar.delete' }, { term: label })}
            tabIndex={-1}
            onClick={() => onDelete(label)}
          />
        ) : null,
      )}
    </div>
  )
}

const icons = {
  searches: 'hours',
  popular: 'search',
  types: 'search',
  terms: 'search',
  ranges: 'arrow-right',
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
