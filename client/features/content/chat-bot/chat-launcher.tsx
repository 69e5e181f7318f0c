import { type MouseEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Icon } from '#client/components/icon.tsx'
import { isPlainClick } from '#client/lib/links.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { isChatBotOffered } from '#shared/rules/content/chat-bot-paths.ts'
import { ChatPanel } from './chat-panel.tsx'

const PANEL_ID = 'chat-bot'

/** A link to the assistant's page that opens the assistant here, never by itself; Escape and navigation close it. */
export function ChatLauncher() {
  const { tenant, locale } = useSite()
  const { pathname } = useLocation()
  return isChatBotOffered(tenant, locale, pathname) ? <ChatLauncherLink key={pathname} /> : null
}

function ChatLauncherLink() {
  const path = usePath()
  const [open, setOpen] = useState(false)
  const launcher = useRef<HTMLAnchorElement>(null)
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    launcher.current?.focus()
  }
  return (
    <>
      <a
        className="chat-launcher"
        href={path('service/assistant')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? PANEL_ID : undefined}
        ref={launcher}
        onClick={toggle}
      >
        <Icon name="service" size="small" />
        <FormattedMessage id="chat-bot.open" />
      </a>
      {open && <ChatPanel id={PANEL_ID} onClose={close} />}
    </>
  )
}
