import { FormattedMessage } from 'react-intl'
import { tyreColours, tyreSymbols } from '#client/components/tyre-values.tsx'
import type { TyreLabel as Label } from '#shared/api/catalog.ts'
import { ClassScale } from './class-scale.tsx'

const CLASSES = Object.entries(tyreColours)
const NOISE_CLASSES = ['A', 'B', 'C'] as const

/** The tyre label with its scales A to E, noise, and the signs for snow and ice (law 18). */
export function TyreLabelDetails({ tyre }: { tyre: Label }) {
  return (
    <div className="tyre-label">
      <TyreClassScale kind="fuel" value={tyre.fuel} />
      <TyreClassScale kind="wet-grip" value={tyre.wetGrip} />
      <div className="tyre-label__noise">
        <TyreIcon path={tyreSymbols.noise} />
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
                <TyreIcon path={tyreSymbols[kind]} />
                <FormattedMessage id="catalog.tyre-winter" values={{ kind }} />
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function TyreIcon({ path }: { path: string }) {
  return (
    <svg className="tyre-label__sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function TyreClassScale({ kind, value }: { kind: 'fuel' | 'wet-grip'; value: Label['fuel'] }) {
  return (
    <div className="tyre-label__scale">
      <p className="tyre-label__name">
        <TyreIcon path={kind === 'fuel' ? tyreSymbols.fuel : tyreSymbols.wetGrip} />
        <FormattedMessage id={kind === 'fuel' ? 'catalog.tyre-fuel' : 'catalog.tyre-wet-grip'} />{' '}
        <strong className="visually-hidden">{value}</strong>
      </p>
      <ClassScale classes={CLASSES} value={value} />
    </div>
  )
}
