import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { getPath } from '#shared/routes.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import {
  SizeFinderForm,
  SizeFinderResult,
  sizeFinderAction,
  validateMeasures,
} from '../features/catalog/size-finder/index.ts'
import { SizeMemoryHint } from '../features/catalog/size-memory-hint/index.ts'
import type { PageModule } from '../lib/page.ts'

export const action: PageModule['action'] = sizeFinderAction

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('size-finder.title'),
  description: formatMessage('size-finder.description'),
  canonical: getPath(tenant, locale, 'size-finder'),
  noindex: url.search !== '',
})

/** Finds a bra size by two measures; the address contains them, so that it can be reloaded. */
export default function SizeFinderPage() {
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const values = { bust: search.get('bust') ?? '', underbust: search.get('underbust') ?? '' }
  const complete = 'measures' in validateMeasures(values)
  return (
    <div className="container size-finder">
      <Breadcrumbs items={[{ label: formatMessage({ id: 'size-finder.title' }) }]} />
      <h1>
        <FormattedMessage id="size-finder.title" />
      </h1>
      <p className="size-finder__intro">
        <FormattedMessage id="size-finder.intro" />
      </p>
      <SizeFinderForm values={values} />
      {complete && <SizeFinderResult values={values} />}
      <SizeMemoryHint system="bra" />
    </div>
  )
}
