import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#client/components/icon-button.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import type { SuggestionOption } from './option-factories.ts'
import { Option } from './suggestion-option.tsx'
import type { SuggestionGroup } from './suggestion-options.ts'

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
