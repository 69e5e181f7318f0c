import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useSiteFrame } from '#client/features/content/site-frame/index.ts'
import { type ErrorCode, errorCodes } from '#shared/errors.ts'
import { Button, LinkButton } from './components/button.tsx'
import { SearchBar } from './features/search/search-bar/index.ts'
import { getDocumentTitle } from './lib/head.tsx'
import { usePath, useSite } from './lib/page.ts'

/** The failure as the shopper may know it: its kind and its code. */
function usePageFailure() {
  const error = useRouteError()
  const response = isRouteErrorResponse(error) ? error : undefined
  const code: ErrorCode = errorCodes.find((known) => known === response?.data) ?? 'internal'
  // a link that was posted to or put to: loading the same address again would not help
  return { missing: response?.status === 404 || response?.status === 405, code }
}

/** The error page of both boundaries: inside the layout it keeps header and footer, outside it is alone. */
export function PageError() {
  const { missing, code } = usePageFailure()
  const site = useSite()
  const { formatMessage } = useIntl()
  const path = usePath()
  const heading = formatMessage({ id: missing ? 'common.not-found-title' : 'common.fault-title' })
  useEffect(() => {
    document.title = getDocumentTitle({ title: heading }, site)
  }, [heading, site])
  return (
    <div className="page-error container container--narrow">
      <h1>{heading}</h1>
      <p className="page-error__text">
        <FormattedMessage id={missing ? 'common.not-found-text' : `error.${code}`} />
      </p>
      <div className="row">
        {!missing && (
          <Button variant="primary" onClick={() => location.reload()}>
            <FormattedMessage id="common.reload" />
          </Button>
        )}
        <LinkButton variant={missing ? 'primary' : 'secondary'} href={path('home')}>
          <FormattedMessage id="common.to-home" />
        </LinkButton>
      </div>
      <section className="page-error__next">
        <h2>
          <FormattedMessage id="navigation.error-search" />
        </h2>
        <SearchBar />
      </section>
      <CategoryLinks />
    </div>
  )
}

function CategoryLinks() {
  const categories = useSiteFrame()?.navigation ?? []
  const path = usePath()
  if (categories.length === 0) return null
  return (
    <section className="page-error__next">
      <h2>
        <FormattedMessage id="navigation.error-categories" />
      </h2>
      <ul className="chips">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <a className="chips__link" href={path('category', { slug, category: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
