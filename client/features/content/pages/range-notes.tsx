import { useSiteFrame } from './queries.ts'
import { Paragraphs } from './rich-text.tsx'

/** The editors' notes on all products of these categories, e.g. where to return old appliances (law 28, 29). */
export function RangeNotes({ categories }: { categories: readonly string[] }) {
  const snippets = useSiteFrame()?.snippets
  return <Paragraphs paragraphs={categories.flatMap((category) => snippets?.[`product-note-${category}`] ?? [])} />
}
