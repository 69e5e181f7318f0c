import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Country } from '#shared/tenant.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { announce } from '../../lib/announce.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { hasAnswered, keepAnswer } from './answer.ts'
import { Flag } from './flag.tsx'
import { countriesQuery } from './queries.ts'

/**
 * Offers a visitor from abroad the shops of his country, once (law 36): the page behind can be read and used, every way out is as near as staying, and
 * nothing leads away without a press. It takes no focus, but the Tab key comes to it right after the way to the content.
 */
export function CountryLayer({ country }: { country: Country }) {
  const { api, tenant } = useSite()
  const { formatMessage } = useIntl()
  const path = usePath()
  const [answered, setAnswered] = useState(hasAnswered)
  const { data } = useQuery({ ...countriesQuery(api), enabled: !answered })
  const shops = answered ? undefined : data?.countries.find((each) => each.country === country)?.shops
  const headingId = useId()
  const words = { country, own: tenant.country, count: shops?.length ?? 0 }
  const heading = formatMessage({ id: 'country.heading' }, words)
  const shown = shops !== undefined
  useEffect(() => {
    if (shown) announce(heading)
  }, [shown, heading])
  if (!shown) return null

  const answer = (how: 'stay' | 'go') => {
    keepAnswer(how)
    setAnswered(true)
  }
  const stay = () => {
    document.querySelector('main')?.focus({ preventScroll: true }) // the pressed button goes away with the layer
    answer('stay')
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && stay()
  return (
    <dialog className="country-layer" open aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <div className="country-layer__head">
        <h2 className="country-layer__heading" id={headingId}>
          {heading}
        </h2>
        <IconButton icon="close" label={formatMessage({ id: 'country.stay' })} onClick={stay} />
      </div>
      <p>
        <FormattedMessage id="country.text" values={words} />
      </p>
      <div className="country-layer__ways">
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
      <p className="country-layer__note">
        <FormattedMessage id="country.note" values={words} />
      </p>
      {shops.some(({ transfer }) => transfer) && (
        <a className="country-layer__take" href={path('service/country')} onClick={() => answer('go')}>
          <FormattedMessage id="country.take-title" />
        </a>
      )}
    </dialog>
  )
}
