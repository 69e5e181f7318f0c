import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Picture } from '#client/components/picture.tsx'
import { useConsentChoice, useHasConsent, useSaveConsent } from '#client/features/customers/consent/index.ts'
import { useSite } from '#client/lib/page.ts'
import { RichText } from '../rich-text.tsx'
import type { BlockProps } from './block.ts'

/** A video from another host, which gets no request before the shopper loads it, once or always (S1.58, C0003). */
export function Video({ video, picture, pictureAlt, heading, text }: BlockProps<'video'>) {
  const { videoHost } = useSite().tenant
  const [pressed, setPressed] = useState(false)
  const allowed = useHasConsent('C0003')
  if (!videoHost) return null
  const address = `${videoHost}/embed/${video}`
  return (
    <section className="video">
      <h2>{heading}</h2>
      <p className="video__text">
        <RichText text={text} />
      </p>
      <div className="video__frame">
        {pressed || allowed ? (
          <Player address={address} title={heading} focused={pressed} />
        ) : (
          <>
            <Picture
              className="video__picture"
              picture={{ source: picture, width: 1600, height: 900, alt: pictureAlt }}
              sizes="(min-width: 848px) 48rem, 100vw"
              ratio="own"
            />
            <ConsentOverlay address={address} onLoad={() => setPressed(true)} />
          </>
        )}
      </div>
    </section>
  )
}

/** Moves the focus to the video that replaced the pressed button. */
function Player({ address, title, focused }: { address: string; title: string; focused: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (focused) frame.current?.focus()
  }, [focused])
  return (
    <iframe
      className="video__player"
      ref={frame}
      src={address}
      title={title}
      allow="fullscreen; picture-in-picture"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  )
}

/** Says what loading means, before it happens. */
function ConsentOverlay({ address, onLoad }: { address: string; onLoad: () => void }) {
  const { formatMessage } = useIntl()
  const saveChoice = useSaveConsent()
  const granted = useConsentChoice()?.categories ?? []
  const { host } = new URL(address)
  return (
    <div className="video__overlay">
      <p>
        <FormattedMessage id="consent.video-text" values={{ host }} />
      </p>
      <div className="video__buttons">
        <Button variant="primary" size="small" onClick={onLoad}>
          <FormattedMessage id="consent.video-once" />
        </Button>
        <Button
          size="small"
          onClick={() => {
            onLoad()
            void saveChoice([...granted, 'C0003'])
          }}
        >
          <FormattedMessage id="consent.video-always" />
        </Button>
        <a
          className="video__link"
          href={address}
          target="_blank"
          rel="noreferrer external"
          aria-label={formatMessage({ id: 'consent.video-link-label' }, { host })}
        >
          <FormattedMessage id="consent.video-link" />
        </a>
      </div>
    </div>
  )
}
