import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'

/** The recovery codes, shown this once; takes the focus, because the form that led here is gone. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const path = usePath()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page opens at its top, far above the codes
    <div className="second-factor" ref={box} tabIndex={-1} autoFocus>
      <Alert kind="success" live heading={<FormattedMessage id="second-factor.is-on-now" />}>
        <FormattedMessage id="second-factor.recovery-text" />
      </Alert>
      <ul className="second-factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LinkButton href={path('account/settings')}>
        <FormattedMessage id="second-factor.recovery-kept" />
      </LinkButton>
    </div>
  )
}
