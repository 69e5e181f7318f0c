import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { isPlainClick } from '../../lib/links.ts'
import { usePath } from '../../lib/page.ts'
import { showLayer } from './state.ts'

/** Opens the settings over the page; without script it leads to the page that has them. */
export function ConsentLink({ className }: { className: string }) {
  const path = usePath()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    showLayer({ settings: true })
  }
  return (
    <a className={className} href={`${path('service/data-ledger')}#consent`} aria-haspopup="dialog" onClick={open}>
      <FormattedMessage id="consent.reopen" />
    </a>
  )
}
