import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, LinkButton } from '#client/components/button.tsx'
import { IconButton } from '#client/components/icon-button.tsx'
import { announce } from '#client/lib/announce.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Country } from '#shared/tenant.ts'
import { Flag } from './flag.tsx'
import { hasAnsweredCountryPrompt, saveCountryPromptAnswer } from './prompt-answer.ts'
import { countriesQuery } from './queries.ts'

/**
 * Offers a visitor from abroad the shops of their country, once (law 36). The page behind stays usable, leaving is as
 * easy as staying, and nothing redirects by itself. It takes no focus, but comes right after the skip link in tab
 * order.
 */
export function CountryPrompt({ country }: { country: Country }) {
  const { api, tenant } = useSite()
  const { formatMessage } = useIntl()
  const path = usePath()
  const [answered, setAnswered] = useState(hasAnsweredCountryPrompt)
  const { data } = useQuery({ ...countriesQuery(api), enabled: !answered })
  const shops = answered ? undefined : data?.countries.find((each) => each.country === country)?.shops
  const headingId = useId()
  const messageValues = { country, own: tenant.country, count: shops?.length ?? 0 }
  const heading = formatMessage({ id: 'country.heading' }, messageValues)
  const isVisible = shops !== undefined
  useEffect(() => {
    if (isVisible) announce(heading)
  }, [isVisible, heading])
  if (!isVisible) return null

  const answer = (how: 'stay' | 'go') => {
    saveCountryPromptAnswer(how)
    setAnswered(true)
  }
  const stay = () => {
    document.querySelector('main')?.focus({ preventScroll: true }) // the pressed button disappears with the layer
    answer('stay')
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && stay()
  return (
    <dialog className="country-prompt" open aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <div className="country-prompt__head">
        <h2 className="country-prompt__heading" id={headingId}>
          {heading}
        </h2>
        <IconButton icon="close" label={formatMessage({ id: 'country.stay' })} onClick={stay} />
      </div>
      <p>
        <FormattedMessage id="country.text" values={messageValues} />
      </p>
      <div className="country-prompt__options">
        {shops.map(({ href, title }) => (
          <LinkButton key={href} href={href} onClick={() => answer('go')}>
            <Flag country={country} />
            <FormattedMessage id="country.go" values={{ title }} />
          </LinkButton>
        ))}
        <Button onClick={stay}>
          <Flag country={tenant.country} />
          <FormattedMessage id="country.stay" />
        </Button>
      </div>
      <p className="country-prompt__note">
        <FormattedMessage id="country.note" values={messageValues} />
      </p>
      {shops.some(({ handover }) => handover) && (
        <a className="country-prompt__take" href={path('service/country')} onClick={() => answer('go')}>
          <FormattedMessage id="country.handover-title" />
        </a>
      )}
    </dialog>
  )
}
