import { FormattedMessage } from 'react-intl'
import type { TyreLabel as Label } from '#shared/contracts/catalog.ts'
import { tyreSigns } from '../../components/tyre-values.tsx'
import { ClassScale } from './class-scale.tsx'

/** Colours of the tyre label (Reg. (EU) 2020/740 Annex II). */
const CLASSES = [
  ['A', '#00a651'],
  ['B', '#bdd731'],
  ['C', '#fff200'],
  ['D', '#fdb913'],
  ['E', '#ed1b24'],
] as const
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
      <ClassScale classes={CLASSES} value={value} />
    </div>
  )
}
