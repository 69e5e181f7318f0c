import { Icon } from '#client/components/icon.tsx'
import { useSiteFrame } from '../site-frame/index.ts'
import { Paragraphs } from './rich-text.tsx'

/**
 * The editors' notes on all products of these categories, e.g. where to return old appliances (law 28, 29); with the
 * crossed-out bin of electrical goods and their batteries (EN 50419) beside them.
 */
export function CategoryNotes({ categories, bin }: { categories: readonly string[]; bin?: boolean | undefined }) {
  const snippets = useSiteFrame()?.snippets
  const notes = (
    <Paragraphs paragraphs={categories.flatMap((category) => snippets?.[`product-note-${category}`] ?? [])} />
  )
  if (!bin) return notes
  return (
    <div className="category-notes">
      <Icon name="bin-crossed" className="category-notes__bin" />
      <div>{notes}</div>
    </div>
  )
}
