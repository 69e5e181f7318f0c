interface Props {
  guarantee: { brand: string; model: string; years: number; text: string }
  /** Address of the full label's words. */
  href: string
}

/** The label of a producer's guarantee of more than two years (law 3). */
export function GaranLabel({ guarantee: { brand, model, years, text }, href }: Props) {
  return (
    <a className="garan-label" href={href} aria-label={text}>
      <b className="garan-label__mark">GARAN</b>
      <b className="garan-label__years">{years}</b>
      <span className="garan-label__model">
        {brand} {model}
      </span>
    </a>
  )
}
