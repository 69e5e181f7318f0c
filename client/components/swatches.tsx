import { useIntl } from 'react-intl'

interface Props {
  items: readonly { key: string; name: string; hex?: string }[]
  /** A text for those that are not shown, e.g. "+3 colours". */
  more?: string | undefined
  /** The text alternative of the dots. */
  label: string
}

/** Small dots of colour, and how many more there are. */
export function Swatches({ items, more, label }: Props) {
  const intl = useIntl()
  const names = intl.formatList(items.map(({ name }) => name))
  return (
    <span className="swatches">
      <span className="swatches__text">{`${label}: ${names}`}</span>
      {items.map(({ key, hex }) => (
        <Dot key={key} hex={hex} />
      ))}
      {more && <span className="swatches__more">{more}</span>}
    </span>
  )
}

/** One dot; an unknown colour is drawn in two halves. */
export function Dot({ hex }: { hex?: string | undefined }) {
  return (
    <svg className="swatches__dot" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6.5" fill={hex ?? '#fff'} />
      {!hex && <path d="M7 .5a6.5 6.5 0 0 1 0 13z" fill="#8d8c8a" />}
    </svg>
  )
}
