import type { Measures, PackageEdges } from '#shared/contracts/catalog.ts'
import { edgesOf, hardestOf } from '#shared/rules/fits.ts'
import type { PackageFacts, StyleFacts } from '../../database/index.ts'
import type { ArticleRow, StyleRow } from './repository.ts'

/** The packages of an article by their edges; read only where they are asked for, since lists hold hundreds of articles. */
export const packagesOf = ({ packages }: Pick<ArticleRow, 'packages'>): PackageEdges[] =>
  (JSON.parse(packages) as PackageFacts[]).map(({ lengthMm, widthMm, heightMm }) => edgesOf(lengthMm, widthMm, heightMm))

/** The package that is hardest to carry in, of goods that come as freight; parcels need no measuring. */
export const largestPackageOf = ({ deliveryClass }: Pick<StyleRow, 'deliveryClass'>, article: ArticleRow): PackageEdges | undefined =>
  deliveryClass === 'freight' ? hardestOf(packagesOf(article)) : undefined

/** Outer measures of one size of the goods. */
export function measuresOf({ measures }: StyleFacts, size: string): Measures | undefined {
  if (!measures) return undefined
  const { bySize, ...smallest } = measures
  return { ...smallest, ...bySize?.[size] }
}
