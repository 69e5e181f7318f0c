import { FormattedMessage } from 'react-intl'
import type { TyreLabel as Label } from '#shared/contracts/catalog.ts'
import { tyreSigns } from '../../components/tyre-values.tsx'

const CLASSES = ['A', 'B', 'C', 'D', 'E'] as const
const COLOURS = ['#00a651', '#bdd731', '#fff200', '#fdb913', '#ed1b24'] as const
const NOISE_CLASSES = ['A', 'B', 'C'] as const

/** The tyre label with its scales A to E, noise, and the signs for snow and ice (design/law.md 18). */
export function TyreLabel({ tyre }: { tyre: Label }) {
  return (
    <div className="tyre-label" id="tyre-label">
      <Scale kind="fuel" value={tyre.fuel} />
      <Scale kind="wet-grip" value={tyre.wetGrip} />
      <div className="tyre-label__noise">
        <Sign path={tyreSigns.noise} />
        <p>
          <span className="tyre-label__name">
            <FormattedMessage id="catalog.tyre-noise" />
          </span>
          <strong className="tyre-label__value">{`${tyre.noiseDb} dB`}</strong>{' '}
          {NOISE_CLASSES.map((each) => (
            <span className="tyre-label__noise-class" key={each} data-chosen={each === tyre.noiseClass || undefined}>
              {each}
            </span>
          ))}
        </p>
      </div>
      {(tyre.snow || tyre.ice) && (
        <ul className="tyre-label__winter">
          {(['snow', 'ice'] as const)
            .filter((kind) => tyre[kind])
            .map((kind) => (
              <li key={kind}>
                <Sign path={WINTER[kind]} />
                <FormattedMessage id="catalog.tyre-winter" values={{ kind }} />
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** A mountain with three peaks round a snowflake, and an ice crystal, in our own hand. */
const WINTER = {
  snow: 'M1 14L5.5 4l1.5 3L8.5 3l2 4.5L12 5l3 9zM8 8v4.5M6 9.2l4 2.2M10 9.2l-4 2.2',
  ice: 'M8 1v14M2 4.5l12 7M14 4.5l-12 7M6.5 2.2L8 3.5l1.5-1.3M6.5 13.8L8 12.5l1.5 1.3',
} as const

function Sign({ path }: { path: string }) {
  return (
    <svg className="tyre-label__sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function Scale({ kind, value }: { kind: 'fuel' | 'wet-grip'; value: Label['fuel'] }) {
  return (
    <div className="tyre-label__scale">
      <p className="tyre-label__name">
        <Sign path={kind === 'fuel' ? tyreSigns.fuel : tyreSigns.wetGrip} />
        <FormattedMessage id={kind === 'fuel' ? 'catalog.tyre-fuel' : 'catalog.tyre-wet-grip'} /> <strong className="visually-hidden">{value}</strong>
      </p>
      <svg className="tyre-label__arrows" viewBox="0 0 132 92" aria-hidden="true">
        {CLASSES.map((each, i) => (
          <g key={each}>
            <path d={`M0 ${i * 18.5}h${36 + i * 9}l7 8-7 8H0z`} fill={COLOURS[i]} />
            <text className="tyre-label__letter" x="5" y={i * 18.5 + 12.5} fill="#000">
              {each}
            </text>
          </g>
        ))}
        <path d={`M132 ${CLASSES.indexOf(value) * 18.5 - 1}h-30l-9 9 9 9h30z`} fill="#000" />
        <text className="tyre-label__letter" x="113" y={CLASSES.indexOf(value) * 18.5 + 12.5} fill="#fff">
          {value}
        </text>
      </svg>
    </div>
  )
}
