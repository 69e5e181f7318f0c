import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'
import { useSiteFrame } from '../site-frame/index.ts'
import { CategoryTiles } from './blocks/category-tiles.tsx'
import { ContentBlocks } from './content-blocks.tsx'
import { contentPageQuery } from './queries.ts'

/** The editors' front page, or the categories if they have none: a shop always has a front page. */
export function HomeView({ path }: { path: string }) {
  const { data: page } = useQuery(contentPageQuery(useSite().api, path))
  if (!page) return <FallbackHome />
  const [first] = page.blocks
  return (
    <div className="container home">
      {first?.type !== 'hero' && <h1 className="home__heading">{page.heading}</h1>}
      <ContentBlocks blocks={page.blocks} />
    </div>
  )
}

function FallbackHome() {
  const { tenant, locale } = useSite()
  const categories = useSiteFrame()?.navigation ?? []
  return (
    <div className="container home">
      <h1 className="home__heading">
        <FormattedMessage id="home.heading" values={{ name: getShopName(tenant, locale) }} />
      </h1>
      <CategoryTiles heading={<FormattedMessage id="home.categories" />} categories={categories.map(({ id }) => id)} />
    </div>
  )
}
