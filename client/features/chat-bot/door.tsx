import { type MouseEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { offersChatBot } from '#shared/rules/chat-bot-paths.ts'
import { Icon } from '../../components/icon.tsx'
import { isPlainClick } from '../../lib/links.ts'
import { usePath, useSite } from '../../lib/page.ts'
import { Panel } from './panel.tsx'

const PANEL_ID = 'chat-bot'

/** A link to the assistant's page that opens him here; he never opens by himself, and closes with Escape and with the next page. */
export function Door() {
  const { tenant, locale } = useSite()
  const { pathname } = useLocation()
  return offersChatBot(tenant, locale, pathname) ? <OfferedDoor key={pathname} /> : null
}

function OfferedDoor() {
  const path = usePath()
  const [open, setOpen] = useState(false)
  const door = useRef<HTMLAnchorElement>(null)
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    door.current?.focus()
  }
  return (
    <>
      <a
        className="chat-bot-door"
        href={path('service/assistant')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? PANEL_ID : undefined}
        ref={door}
        onClick={press}
      >
        <Icon name="service" size="small" />
        <FormattedMessage id="chat-bot.open" />
      </a>
      {open && <Panel id={PANEL_ID} onClose={close} />}
    </>
  )
}
