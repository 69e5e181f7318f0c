import { useSiteFrame } from './queries.ts'
import { Paragraphs } from './rich-text.tsx'

/**
 * What the editors say about all goods of these ranges, e.g. where old appliances go (law 28, 29); nothing where they
 * say nothing.
 */
export function RangeNotes({ categories }: { categories: readonly string[] }) {
  const snippets = useSiteFrame()?.snippets
  return <Paragraphs paragraphs={categories.flatMap((category) => snippets?.[`product-note-${category}`] ?? [])} />
}
