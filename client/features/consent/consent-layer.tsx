import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { Icon } from '../../components/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Modal } from '../../components/modal.tsx'
import { announce } from '../../lib/announce.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { ConsentForm } from './consent-form.tsx'
import { type Layer, showLayer } from './state.ts'

const MESSAGE_MS = 10_000 // long enough to be read twice; it can be closed before

/** All that floats: the question, the settings, and what was done. */
export function ConsentLayer({ asks, settings, message }: Layer & { asks: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {asks && <ConsentBanner />}
      <Modal
        wide
        open={settings}
        onClose={() => showLayer({ settings: false })}
        heading={<FormattedMessage id="consent.settings-title" />}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <ConsentForm />
      </Modal>
      {message && <Message key={message} message={message} />}
    </>
  )
}

function Message({ message }: { message: MessageId }) {
  const { formatMessage } = useIntl()
  const text = formatMessage({ id: message })
  useEffect(() => {
    announce(text)
    const timer = setTimeout(close, MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <section className="consent-message" data-message={message} aria-label={formatMessage({ id: 'consent.settings-title' })}>
      <Icon name="success" className="consent-message__icon" />
      <p>{text}</p>
      <IconButton icon="close" label={formatMessage({ id: 'common.close' })} onClick={close} />
    </section>
  )
}

function close() {
  showLayer({ message: undefined })
}
