import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { announce } from '#client/lib/announce.tsx'
import { usePath } from '#client/lib/page.ts'
import { type ConsentCategory, consentCategories } from '#shared/api/consent.ts'
import { updateConsentLayer } from './consent-state.ts'
import { useSaveConsent } from './use-save-consent.ts'

/** Asks for consent below the page, which stays usable; refusing is as easy as consenting (law 12). */
export function ConsentBanner() {
  const { formatMessage } = useIntl()
  const path = usePath()
  const saveConsent = useSaveConsent()
  // The pressed button disappears with the banner: the focus moves to the page.
  const decide = (categories: readonly ConsentCategory[]) => {
    document.querySelector('main')?.focus({ preventScroll: true })
    void saveConsent(categories)
  }
  const heading = formatMessage({ id: 'consent.heading' })
  useEffect(() => announce(formatMessage({ id: 'consent.appeared' })), [formatMessage])
  return (
    <section className="consent-banner" aria-labelledby="consent-banner-heading">
      <h2 className="consent-banner__heading" id="consent-banner-heading">
        {heading}
      </h2>
      <p className="consent-banner__text">
        <FormattedMessage
          id="consent.text"
          values={{
            privacy: (text) => (
              <a key="privacy" href={path('service/privacy')}>
                {text}
              </a>
            ),
            storedData: (text) => (
              <a key="stored-data" href={path('service/stored-data')}>
                {text}
              </a>
            ),
          }}
        />
      </p>
      <div className="consent-banner__buttons">
        <Button variant="primary" size="small" onClick={() => decide([])}>
          <FormattedMessage id="consent.reject-all" />
        </Button>
        <Button variant="primary" size="small" onClick={() => decide(consentCategories)}>
          <FormattedMessage id="consent.accept-all" />
        </Button>
        <Button
          className="consent-banner__settings"
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => updateConsentLayer({ settings: true })}
        >
          <FormattedMessage id="consent.settings" />
        </Button>
      </div>
    </section>
  )
}
