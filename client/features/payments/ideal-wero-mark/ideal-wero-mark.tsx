import { useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
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
    <Icon name="ideal-wero" className="ideal-wero-mark ideal-wero-mark--own" {...(!decorative && { label: name })} />
  )
}
