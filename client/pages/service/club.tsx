import { useSuspenseQuery } from '@tanstack/react-query'
import {
  ContentBlocks,
  ContentBreadcrumbs,
  ContentVersion,
  contentPageQuery,
} from '#client/features/content/pages/index.ts'
import { ClubPanel, clubActions, clubVouchersQuery } from '#client/features/customers/club/index.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import { type PageModule, type Site, useSite } from '#client/lib/page.ts'
import { routes } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'

const clubPageQuery = ({ api, locale }: Pick<Site, 'api' | 'locale'>) =>
  contentPageQuery(api, routes['service/club'][getLanguage(locale)])

export const load: PageModule['load'] = async (site) => {
  const { api, queryClient } = site
  await Promise.all([
    queryClient.ensureQueryData(clubPageQuery(site)),
    queryClient.prefetchQuery(clubVouchersQuery(api)),
  ])
}

export const action: PageModule['action'] = chooseByIntent(clubActions)

export const head: PageModule['head'] = (site, { url }) => {
  const page = site.queryClient.getQueryData(clubPageQuery(site).queryKey)
  return { title: page?.title, description: page?.description, divider: 'none', canonical: url.pathname }
}

/** The advantage club: the editors' benefits, the visitor's membership with today's vouchers, and the details. */
export default function ClubPage() {
  const { data: page } = useSuspenseQuery(clubPageQuery(useSite()))
  const { blocks } = page
  const detailsIndex = blocks.findIndex(({ type }) => type === 'heading')
  const [benefits, details] =
    detailsIndex < 0 ? [blocks, []] : [blocks.slice(0, detailsIndex), blocks.slice(detailsIndex)]
  return (
    <article className="content container">
      <ContentBreadcrumbs page={page} />
      <h1 className="content__heading">{page.heading}</h1>
      <ContentBlocks blocks={benefits} />
      <ClubPanel />
      <div className="content--text">
        <ContentBlocks blocks={details} />
        <ContentVersion page={page} />
      </div>
    </article>
  )
}
