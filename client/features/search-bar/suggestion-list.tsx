import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SuggestedProduct } from '#shared/contracts/search.ts'
import { EnergyArrow } from '../../components/energy-arrow.tsx'
import { Icon } from '../../components/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Picture } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { highlight } from './highlight.ts'
import type { Option, OptionGroup } from './options.ts'

interface Props {
  id: string
  groups: readonly OptionGroup[]
  active: string | undefined
  typed: string
  onTake: (option: Option) => void
  onGo: (href: string) => void
  onForget: (term: string) => void
}

/** Own searches, words, ranges, brands and articles that fit what is typed. The focus stays in the field above, whose keys walk the list. */
export function SuggestionList({ id, groups, active, typed, onTake, onGo, onForget }: Props) {
  const { formatMessage } = useIntl()
  // The energy label within an article leads to the label itself; an option can hold no link of its own.
  const choose = (option: Option) => (event: MouseEvent) => {
    const label = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-href]') : null
    if (label?.dataset.href) onGo(label.dataset.href)
    else onTake(option)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div className="suggestions" tabIndex={0} onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}>
      <div className="suggestions__list" id={id} role="listbox" aria-label={formatMessage({ id: 'search-bar.suggestions' })}>
        {groups.map(({ key, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox; a fieldset is none
          <div className={`suggestions__group suggestions__group--${key}`} key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <div className={key === 'all' ? 'visually-hidden' : 'suggestions__heading'} id={`${id}-${key}`} role="presentation">
              <FormattedMessage id="search-bar.group" values={{ group: key }} />
            </div>
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
              <div
                className={option.id === active ? 'suggestions__option suggestions__option--active' : 'suggestions__option'}
                key={option.id}
                id={option.id}
                ref={option.id === active ? showActive : undefined}
                role="option"
                aria-selected={option.id === active}
                aria-description={key === 'searches' && option.does === 'go' ? formatMessage({ id: 'search-bar.forget-key' }) : undefined}
                onClick={choose(option)}
              >
                <Line option={option} group={key} typed={typed} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {groups[0]?.key === 'searches' && <Removals options={groups[0].options} onForget={onForget} />}
    </div>
  )
}

const showActive = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Beside each own search the button that takes it out: a listbox can hold no buttons, so they lie over it. By keyboard the same is Delete. */
function Removals({ options, onForget }: { options: readonly Option[]; onForget: Props['onForget'] }) {
  const { formatMessage } = useIntl()
  return (
    <div className="suggestions__removals">
      {options.map(({ id, does, label }) =>
        does === 'go' ? (
          <IconButton key={id} icon="close" label={formatMessage({ id: 'search-bar.forget' }, { term: label })} tabIndex={-1} onClick={() => onForget(label)} />
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

function Line({ option, group, typed }: { option: Option; group: OptionGroup['key']; typed: string }) {
  if (option.does === 'forget-all')
    return (
      <>
        <Icon name="trash" size="small" />
        <FormattedMessage id="search-bar.forget-all" />
      </>
    )
  if (option.product) return <Article product={option.product} href={option.href} typed={typed} />
  return (
    <>
      <Icon name={option.own ? 'hours' : icons[group]} size="small" />
      <span className="suggestions__words">
        <span className="suggestions__label">
          {group === 'all' ? <FormattedMessage id="search-bar.all" values={{ term: option.label }} /> : <Marked label={option.label} typed={typed} />}
        </span>
        {option.within && <span className="suggestions__within">{option.within}</span>}
      </span>
    </>
  )
}

const Marked = ({ label, typed }: { label: string; typed: string }) =>
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

const Article = ({ product: { picture, brand, title, energy, price }, href, typed }: { product: SuggestedProduct; href: string; typed: string }) => (
  <>
    {picture && <Picture className="suggestions__picture" picture={picture} sizes="56px" ratio="3-4" decorative priority="eager" />}
    <span className="suggestions__article">
      <span className="suggestions__brand">{brand}</span>
      <span className="suggestions__title">
        <Marked label={title} typed={typed} />
      </span>
      {energy && (
        <span className="suggestions__energy" data-href={`${href}#energy`}>
          <EnergyArrow energy={energy} />
          <FormattedMessage id="catalog.data-sheet" />
        </span>
      )}
      <Price price={price} size="line" />
    </span>
  </>
)
