import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { IconButton } from '#client/components/icon-button.tsx'
import { Modal } from '#client/components/modal.tsx'
import { announce } from '#client/lib/announce.tsx'
import type { MessageId } from '#shared/messages/index.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { ConsentForm } from './consent-form.tsx'
import { type ConsentLayerState, updateConsentLayer } from './consent-state.ts'

const MESSAGE_TIMEOUT_MS = 10_000 // long enough to read it twice; it can be closed earlier

/** The banner, the settings, and the message that follows. */
export function ConsentLayer({ asks: isBannerOpen, settings, message }: ConsentLayerState & { asks: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {isBannerOpen && <ConsentBanner />}
      <Modal
        wide
        open={settings}
        onClose={() => updateConsentLayer({ settings: false })}
        heading={<FormattedMessage id="consent.settings-title" />}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <ConsentForm />
      </Modal>
      {message && <ConsentMessage key={message} message={message} />}
    </>
  )
}

function ConsentMessage({ message }: { message: MessageId }) {
  const { formatMessage } = useIntl()
  const text = formatMessage({ id: message })
  useEffect(() => {
    announce(text)
    const timer = setTimeout(close, MESSAGE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <section
      className="consent-message"
      data-message={message}
      aria-label={formatMessage({ id: 'consent.settings-title' })}
    >
      <Icon name="success" className="consent-message__icon" />
      <p>{text}</p>
      <IconButton icon="close" label={formatMessage({ id: 'common.close' })} onClick={close} />
    </section>
  )
}

function close() {
  updateConsentLayer({ message: undefined })
}
