import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from './button.tsx'

const canCopy = () => typeof navigator.clipboard?.writeText === 'function'
const subscribeToNothing = () => () => undefined

/** Copies a text; shown only where the browser supports it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { formatMessage } = useIntl()
  const isSupported = useSyncExternalStore(subscribeToNothing, canCopy, () => false)
  const [copied, setCopied] = useState(false)
  if (!isSupported) return null

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={copied ? 'check' : undefined}
      aria-label={formatMessage({ id: copied ? 'checkout.copied-what' : 'checkout.copy-what' }, { what })}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <FormattedMessage id={copied ? 'checkout.copied' : 'checkout.copy'} />
    </Button>
  )
}
