import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { FacetRange } from '#shared/contracts/search.ts'
import { useSite } from '../../lib/page.ts'
import { readListState } from './list-state.ts'

/** Lowest and highest price as two fields in whole units of money. */
export function PriceRange({ range, onChange }: { range: FacetRange; onChange: (value: string | undefined) => void }) {
  const { formatMessage } = useIntl()
  const group = useRef<HTMLDivElement>(null)
  const { currency } = useSite().tenant

  const send = () => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])]
    if (inputs.every((input) => input.value === input.defaultValue)) return
    const search = new URLSearchParams(inputs.map((input) => [input.name, input.value]))
    onChange(readListState(search).filters.price?.[0])
  }
  const leave = (event: FocusEvent) => {
    if (!group.current?.contains(event.relatedTarget)) send()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }

  const fields = [
    { name: 'price-from', label: formatMessage({ id: 'search.price-from' }, { currency }), hint: Math.floor(range.min / 100), value: range.from },
    { name: 'price-to', label: formatMessage({ id: 'search.price-to' }, { currency }), hint: Math.ceil(range.max / 100), value: range.to },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears its fields' events
    <div className="filters__range" ref={group} onBlur={leave} onKeyDown={enter}>
      {fields.map(({ name, label, hint, value }) => (
        <label className="filters__price" key={name}>
          <span className="filters__price-label">{label}</span>
          <input
            className="filters__price-input"
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(hint)}
            defaultValue={value !== undefined ? String(value / 100) : ''}
          />
        </label>
      ))}
    </div>
  )
}
