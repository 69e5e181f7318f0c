import { useIntl } from 'react-intl'

type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

interface Props {
  energy: { class: EnergyClass; best: EnergyClass; worst: EnergyClass }
  size?: 'small' | 'large'
}

/** Colours of the EU energy label, from the CMYK values of the delegated acts (e.g. Reg. (EU) 2019/2016 Annex III). */
export const energyColours: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bdd731',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1b24',
}

/** The nested arrow of the energy label: the scale in black, the class in bold white on its colour (law 17). */
export function EnergyArrow({ energy, size = 'small' }: Props) {
  const { formatMessage } = useIntl()
  return (
    <svg
      className={`energy-arrow energy-arrow--${size}`}
      viewBox="0 0 60 30"
      role="img"
      aria-label={formatMessage(
        { id: 'catalog.energy-class' },
        { class: energy.class, best: energy.best, worst: energy.worst },
      )}
    >
      <rect x="0.75" y="0.75" width="15" height="28.5" fill="#fff" stroke="#000" strokeWidth="1" />
      <text className="energy-arrow__scale" x="8.25" y="9.6" textAnchor="middle" fill="#000">
        {energy.best}
      </text>
      <path d="M8.25 11.4v6.8M5.9 13.8l2.35-2.4 2.35 2.4" fill="none" stroke="#000" strokeWidth="1" />
      <text className="energy-arrow__scale" x="8.25" y="27.2" textAnchor="middle" fill="#000">
        {energy.worst}
      </text>
      <path
        d="M15.75.75h31l12.5 14.25-12.5 14.25h-31z"
        fill={energyColours[energy.class]}
        stroke="#000"
        strokeWidth="1"
      />
      <text
        className="energy-arrow__class"
        x="33"
        y="23"
        textAnchor="middle"
        fill="#fff"
        stroke="#000"
        strokeWidth="1"
        paintOrder="stroke"
      >
        {energy.class}
      </text>
    </svg>
  )
}
