const PIECE_COUNT = 28

/** Celebrates a placed order: the brand's squares rise, a tick remains. CSS alone (styles/features/_thank-you.scss). */
export function OrderSuccessAnimation() {
  return (
    <svg className="order-success" viewBox="-50 -50 100 100" width="112" height="112" aria-hidden="true">
      <g className="order-success__pieces">
        {Array.from({ length: PIECE_COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of equal squares
          <rect key={index} className="order-success__piece" x="-5" y="-5" width="10" height="10" />
        ))}
      </g>
      <rect className="order-success__ground" x="-36" y="-36" width="72" height="72" rx="10" />
      <path
        className="order-success__tick"
        d="M-17 1 -5 13 18 -12"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="1"
      />
    </svg>
  )
}
