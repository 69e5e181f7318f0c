import { type KeyboardEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Facet, sizeSystems } from '#shared/api/facets.ts'
import { INITIAL_VALUE_COUNT, ValueGroup, type ValueGroupProps } from './value-group.tsx'

type Props = Pick<ValueGroupProps, 'chosen' | 'onToggle'> & { facet: Facet }

/** The values of a facet: many brands with a search field, sizes grouped by system. */
export function FacetValues({ facet: { key, values }, ...rest }: Props) {
  if (key === 'size') return <SizeGroups values={values} {...rest} />
  if (key === 'brand' && values.length > INITIAL_VALUE_COUNT)
    return <SearchableValues facet={key} values={values} {...rest} />
  return <ValueGroup facet={key} values={values} {...rest} />
}

/** A field that filters the values. Chosen ones stay in the form either way. */
function SearchableValues({ facet, values, ...rest }: ValueGroupProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const wanted = foldText(text.trim())
  const found =
    wanted === ''
      ? values
      : values.filter(({ value, label }) => foldText(label).includes(wanted) || rest.chosen.includes(value))
  const label = formatMessage({ id: 'search.facet-search' }, { facet })
  const preventSubmit = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault() // Enter in this field must not submit the filters
  }
  return (
    <>
      <input
        className="filters__search"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={preventSubmit}
      />
      <ValueGroup facet={facet} values={found} {...rest} />
      <p className="filters__none" role="status">
        {found.length === 0 && <FormattedMessage id="search.facet-none" />}
      </p>
    </>
  )
}

/** Folds case and accents, so that values are found however they are typed. */
const foldText = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Sizes under the name of their system; a single system needs no name. */
function SizeGroups({ values, ...rest }: Omit<ValueGroupProps, 'facet'>) {
  const groups = sizeSystems.flatMap((system) => {
    const own = values.filter((value) => (value.system ?? 'other') === system)
    return own.length > 0 ? [{ system, values: own }] : []
  })
  const [only] = groups
  if (groups.length === 1 && only) return <ValueGroup facet="size" values={only.values} {...rest} />
  return groups.map((group) => <SizeGroup key={group.system} {...group} {...rest} />)
}

function SizeGroup({ system, ...rest }: Omit<ValueGroupProps, 'facet'> & { system: string }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not fold with its values
    <div className="filters__system" role="group" aria-labelledby={id}>
      <p className="filters__system-name" id={id}>
        <FormattedMessage id="search.size-system" values={{ system }} />
      </p>
      <ValueGroup facet="size" {...rest} />
    </div>
  )
}
