import { useIntl } from 'react-intl'

type TyreClass = 'A' | 'B' | 'C' | 'D' | 'E'

/** The values of an EU tyre label (Reg. (EU) 2020/740). */
export interface TyreLabelValues {
  fuel: TyreClass
  wetGrip: TyreClass
  noiseDb: number
  noiseClass: 'A' | 'B' | 'C'
  snow: boolean
  ice: boolean
}

/** Colours of the tyre label (Reg. (EU) 2020/740 Annex II). */
export const tyreColours: Record<TyreClass, string> = {
  A: '#00a651',
  B: '#bdd731',
  C: '#fff200',
  D: '#fdb913',
  E: '#ed1b24',
}

/** The pictograms of the label, drawn on a 16 × 16 grid; snow is a mountain with three peaks around a flake. */
export const tyreSymbols = {
  fuel: 'M3 14V3a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v11M2 14h9M4.5 4.5h4v3h-4zM10 8h1.5a1 1 0 0 1 1 1v2.5a1 1 0 0 0 2 0V6.5L12 4',
  wetGrip: 'M4 9a3 3 0 0 1 .4-6A4 4 0 0 1 12 4a2.5 2.5 0 0 1 0 5zM5 11.5l-.8 2M8.5 11.5l-.8 2M12 11.5l-.8 2',
  noise: 'M2 6h2.5L8 3v10l-3.5-3H2zM10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8',
  snow: 'M1 14L5.5 4l1.5 3L8.5 3l2 4.5L12 5l3 9zM8 8v4.5M6 9.2l4 2.2M10 9.2l-4 2.2',
  ice: 'M8 1v14M2 4.5l12 7M14 4.5l-12 7M6.5 2.2L8 3.5l1.5-1.3M6.5 13.8L8 12.5l1.5 1.3',
} as const

/** The small label: each pictogram with its class, the noise in black, snow and ice if they apply (law 18). */
export function TyreValues({ tyre }: { tyre: TyreLabelValues }) {
  const { formatMessage } = useIntl()
  return (
    <span className="tyre-values">
      <ClassArrow sign="fuel" label={formatMessage({ id: 'catalog.tyre-fuel' })} value={tyre.fuel} />
      <ClassArrow sign="wetGrip" label={formatMessage({ id: 'catalog.tyre-wet-grip' })} value={tyre.wetGrip} />
      <Noise label={formatMessage({ id: 'catalog.tyre-noise' })} tyre={tyre} />
      {(['snow', 'ice'] as const)
        .filter((kind) => tyre[kind])
        .map((kind) => (
          <svg
            className="tyre-values__sign"
            viewBox="0 0 24 24"
            role="img"
            aria-label={formatMessage({ id: 'catalog.tyre-winter' }, { kind })}
            key={kind}
          >
            <LabelSymbol name={kind} />
          </svg>
        ))}
    </span>
  )
}

function LabelSymbol({ name }: { name: keyof typeof tyreSymbols }) {
  return (
    <>
      <rect x="0.5" y="0.5" width="23" height="23" fill="#fff" stroke="#000" />
      <path
        d={tyreSymbols[name]}
        transform="translate(4 4)"
        fill="none"
        stroke="#000"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

function ClassArrow({ sign, label, value }: { sign: 'fuel' | 'wetGrip'; label: string; value: TyreClass }) {
  return (
    <svg className="tyre-values__arrow" viewBox="0 0 52 24" role="img" aria-label={`${label} ${value}`}>
      <path d="M23.5.5h18L51 12l-9.5 11.5h-18z" fill={tyreColours[value]} stroke="#000" />
      <text
        className="tyre-values__class"
        x="34"
        y="18.5"
        textAnchor="middle"
        fill="#fff"
        stroke="#000"
        strokeWidth="1"
        paintOrder="stroke"
      >
        {value}
      </text>
      <LabelSymbol name={sign} />
    </svg>
  )
}

function Noise({ label, tyre: { noiseDb, noiseClass } }: { label: string; tyre: TyreLabelValues }) {
  return (
    <svg
      className="tyre-values__noise"
      viewBox="0 0 92 24"
      role="img"
      aria-label={`${label} ${noiseDb} dB ${noiseClass}`}
    >
      <rect x="23.5" y="0.5" width="68" height="23" stroke="#000" />
      <text className="tyre-values__decibel" x="48" y="16.5" textAnchor="middle" fill="#fff">{`${noiseDb} dB`}</text>
      <rect x="73" y="4" width="15" height="16" fill="#fff" />
      <text className="tyre-values__decibel" x="80.5" y="16.5" textAnchor="middle">
        {noiseClass}
      </text>
      <LabelSymbol name="noise" />
    </svg>
  )
}
