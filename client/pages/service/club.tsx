import { useSuspenseQuery } from '@tanstack/react-query'
import { routes } from '#shared/routes.ts'
import { languageOf } from '#shared/tenant.ts'
import { ContentBlocks, ContentCrumbs, ContentVersion, contentPageQuery } from '../../features/content/index.ts'
import { ClubPanel, clubAction, clubVouchersQuery } from '../../features/customers/index.ts'
import { type PageModule, type Site, useSite } from '../../lib/page.ts'

const pageQuery = ({ api, locale }: Pick<Site, 'api' | 'locale'>) => contentPageQuery(api, routes['service/club'][languageOf(locale)])

export const load: PageModule['load'] = async (site) => {
  const { api, queryClient } = site
  await Promise.all([queryClient.ensureQueryData(pageQuery(site)), queryClient.prefetchQuery(clubVouchersQuery(api))])
}

export const action: PageModule['action'] = clubAction

export const head: PageModule['head'] = (site, { url }) => {
  const page = site.queryClient.getQueryData(pageQuery(site).queryKey)
  return { ...(page && { title: page.title, description: page.description }), divider: 'none', canonical: url.pathname }
}

/** What the advantage club offers: the editors' benefits, then the visitor's own membership and today's vouchers, then what he may want to know more of. */
export default function ClubPage() {
  const { data: page } = useSuspenseQuery(pageQuery(useSite()))
  const { blocks } = page
  const more = blocks.findIndex(({ type }) => type === 'heading')
  const [benefits, details] = more < 0 ? [blocks, []] : [blocks.slice(0, more), blocks.slice(more)]
  return (
    <article className="content container">
      <ContentCrumbs page={page} />
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
