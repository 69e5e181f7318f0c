import { productRowQuery } from '#client/features/catalog/products/index.ts'
import type { Site } from '#client/lib/page.ts'
import type { ContentBlock } from '#shared/api/content.ts'
import { CategoryTiles } from './blocks/category-tiles.tsx'
import { Hero } from './blocks/hero.tsx'
import { HoursBlock } from './blocks/hours.tsx'
import { LegalNotice } from './blocks/legal-notice.tsx'
import { LinksBlock } from './blocks/links.tsx'
import { OrganisationBlock } from './blocks/organisation.tsx'
import { ProductsBlock } from './blocks/products.tsx'
import { Promises } from './blocks/promises.tsx'
import { Questions } from './blocks/questions.tsx'
import { SealsBlock } from './blocks/seals.tsx'
import { Teasers } from './blocks/teasers.tsx'
import { HeadingBlock, ListBlock, TableBlock, TextBlock } from './blocks/text.tsx'
import { Video } from './blocks/video.tsx'
import { ModelWithdrawalForm } from './blocks/withdrawal-form.tsx'

/** The first block is in the first view: its picture is loaded first, and a hero there contains the page's heading. */
function BlockView({ block, first }: { block: ContentBlock; first: boolean }) {
  switch (block.type) {
    case 'hero':
      return <Hero {...block} first={first} />
    case 'heading':
      return <HeadingBlock {...block} />
    case 'text':
      return <TextBlock {...block} />
    case 'list':
      return <ListBlock {...block} />
    case 'table':
      return <TableBlock {...block} />
    case 'questions':
      return <Questions {...block} />
    case 'ranges':
      return <CategoryTiles {...block} />
    case 'products':
      return <ProductsBlock {...block} />
    case 'promises':
      return <Promises {...block} />
    case 'teasers':
      return <Teasers {...block} />
    case 'links':
      return <LinksBlock {...block} />
    case 'video':
      return <Video {...block} />
    case 'seals':
      return <SealsBlock />
    case 'organisation':
      return <OrganisationBlock />
    case 'hours':
      return <HoursBlock />
    case 'withdrawal-form':
      return <ModelWithdrawalForm />
    case 'legal-notice':
      return <LegalNotice />
    case 'accessibility-check':
      return null
    default:
      return block satisfies never
  }
}

/** An editor's page, block by block. */
export const ContentBlocks = ({ blocks }: { blocks: readonly ContentBlock[] }) => (
  <div className="blocks">
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks do not move
      <BlockView key={index} block={block} first={index === 0} />
    ))}
  </div>
)

/** Starts loading what the blocks below the fold need, without waiting: it is streamed when ready. */
export function prefetchBlocks({ api, queryClient }: Site, blocks: readonly ContentBlock[]) {
  for (const block of blocks) if (block.type === 'products') void queryClient.prefetchQuery(productRowQuery(api, block))
}
