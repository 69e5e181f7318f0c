import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { isPlainClick } from '#client/lib/links.ts'
import { usePath } from '#client/lib/page.ts'
import { updateConsentLayer } from './consent-state.ts'

/** Opens the settings as a dialog; without script it leads to the page that has them. */
export function ConsentLink({ className }: { className: string }) {
  const path = usePath()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    updateConsentLayer({ settings: true })
  }
  return (
    <a className={className} href={`${path('service/stored-data')}#consent`} aria-haspopup="dialog" onClick={open}>
      <FormattedMessage id="consent.reopen" />
    </a>
  )
}
