import { useIntl } from 'react-intl'

type Class = 'A' | 'B' | 'C' | 'D' | 'E'

/** The values of an EU tyre label (Reg. (EU) 2020/740). */
export interface TyreValuesOf {
  fuel: Class
  wetGrip: Class
  noiseDb: number
  noiseClass: 'A' | 'B' | 'C'
  snow: boolean
  ice: boolean
}

/** The signs of the label, drawn in our own hand on a 16 × 16 field. */
export const tyreSigns = {
  fuel: 'M3 14V3a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v11M2 14h9M4.5 4.5h4v3h-4zM10 8h1.5a1 1 0 0 1 1 1v2.5a1 1 0 0 0 2 0V6.5L12 4',
  wetGrip: 'M4 9a3 3 0 0 1 .4-6A4 4 0 0 1 12 4a2.5 2.5 0 0 1 0 5zM5 11.5l-.8 2M8.5 11.5l-.8 2M12 11.5l-.8 2',
  noise: 'M2 6h2.5L8 3v10l-3.5-3H2zM10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8',
} as const

/** Fuel efficiency, wet grip and noise on one line, for a picture's corner. */
export function TyreValues({ tyre }: { tyre: TyreValuesOf }) {
  const { formatMessage } = useIntl()
  const values = [
    { sign: tyreSigns.fuel, text: tyre.fuel, label: formatMessage({ id: 'catalog.tyre-fuel' }) },
    { sign: tyreSigns.wetGrip, text: tyre.wetGrip, label: formatMessage({ id: 'catalog.tyre-wet-grip' }) },
    { sign: tyreSigns.noise, text: `${tyre.noiseDb} dB ${tyre.noiseClass}`, label: formatMessage({ id: 'catalog.tyre-noise' }) },
  ]
  return (
    <span className="tyre-values">
      {values.map(({ sign, text, label }) => (
        <span className="tyre-values__value" key={label}>
          <svg className="tyre-values__sign" viewBox="0 0 16 16" role="img" aria-label={label}>
            <path d={sign} />
          </svg>{' '}
          {text}
        </span>
      ))}
    </span>
  )
}
