import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useMatches } from 'react-router'
import { SERVICE_LAYER_PATH } from '#shared/api/content.ts'
import {
  ContentBlocks,
  ContentBreadcrumbs,
  ContentVersion,
  contentPageQuery,
  findPagePicture,
  prefetchBlocks,
  toContentPath,
} from '../features/content/pages/index.ts'
import { type PageModule, useSite } from '../lib/page.ts'

/** The editors' page at this address decides between 200 and 404; its rows of products are streamed. */
export const load: PageModule['load'] = async (site, { url }) => {
  const { api, queryClient, tenant, locale } = site
  const page = await queryClient.ensureQueryData(contentPageQuery(api, toContentPath(tenant, locale, url.pathname)))
  prefetchBlocks(site, page.blocks)
}

export const head: PageModule['head'] = ({ api, queryClient, tenant, locale }, { url }) => {
  const path = toContentPath(tenant, locale, url.pathname)
  const page = queryClient.getQueryData(contentPageQuery(api, path).queryKey)
  const indexed = path.startsWith(`${SERVICE_LAYER_PATH}/`) ? { noindex: true } : { canonical: url.pathname }
  return {
    title: page?.title,
    description: page?.description,
    divider: 'none',
    picture: findPagePicture(page),
    kind: 'article',
    ...indexed,
  }
}

export default function EditorialPage() {
  const { api, tenant, locale } = useSite()
  const id = useMatches().at(-1)?.id ?? ''
  const { data: page } = useSuspenseQuery(contentPageQuery(api, toContentPath(tenant, locale, useLocation().pathname)))
  const [first] = page.blocks
  return (
    <article
      className={
        id.startsWith('service/') || id === 'content/service' ? 'content content--text container' : 'content container'
      }
    >
      {!id.startsWith('content/layer') && <ContentBreadcrumbs page={page} />}
      {first?.type !== 'hero' && <h1 className="content__heading">{page.heading}</h1>}
      <ContentBlocks blocks={page.blocks} />
      {id.startsWith('service/') && <ContentVersion page={page} />}
    </article>
  )
}
