import { useIntl } from 'react-intl'
import { useSiteFrame } from '#client/features/content/site-frame/index.ts'
import { useSite } from '#client/lib/page.ts'
import { listPaymentMethods } from '#shared/rules/payments/payment-methods.ts'

interface Props {
  /** The name stands beside it. */
  decorative?: boolean
}

/** The mark of iDEAL | Wero where the shop takes it (law 26): the operator's file, otherwise our own lettering. */
export function IdealWeroMark({ decorative = false }: Props) {
  const { formatMessage } = useIntl()
  const { tenant } = useSite()
  const file = useSiteFrame()?.officialFiles.idealWero
  if (!listPaymentMethods(tenant).includes('ideal')) return null
  const name = formatMessage({ id: 'common.ideal-wero' })
  if (file) return <img className="ideal-wero-mark" src={file} alt={decorative ? '' : name} height="28" />
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: aria-label, or hidden from readers
    <svg
      className="ideal-wero-mark ideal-wero-mark--own"
      viewBox="0 0 112 28"
      width="112"
      height="28"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <rect className="ideal-wero-mark__frame" x="0.5" y="0.5" width="111" height="27" rx="5" />
      <text x="10" y="19" textLength="42" lengthAdjust="spacingAndGlyphs">
        iDEAL
      </text>
      <path className="ideal-wero-mark__divider" d="M60.5 7v14" />
      <text x="69" y="19" textLength="33" lengthAdjust="spacingAndGlyphs">
        Wero
      </text>
    </svg>
  )
}
