import type { ReactNode } from 'react'
import { Picture } from '#client/components/picture.tsx'
import { usePath } from '#client/lib/page.ts'
import { useLinkTargets } from '../link-target.ts'
import type { BlockProps } from './block.ts'

/** A wide scene in a square tile is rendered wider than the tile. */
function getSizes({ width, height }: { width: number; height: number }, count: number) {
  const factor = Math.max(1, width / height)
  const share = (columns: number) => `${Math.ceil((92 / columns) * factor)}vw`
  return count <= 3
    ? `(min-width: 900px) ${Math.ceil(23 * factor)}vw, ${share(3)}`
    : `(min-width: 900px) ${share(count === 5 || count === 6 ? count : 4)}, (min-width: 600px) ${share(3)}, ${share(2)}`
}

/** Categories as pictures with a name; those that the shop does not have are left out. */
export function CategoryTiles({ heading, categories }: Omit<BlockProps<'ranges'>, 'heading'> & { heading: ReactNode }) {
  const { category } = useLinkTargets()
  const path = usePath()
  const available = categories.flatMap((id) => category(id) ?? [])
  if (available.length === 0) return null
  return (
    <section className="section">
      <div className="section__head">
        <h2>{heading}</h2>
      </div>
      <ul className="category-tiles">
        {available.map(({ id, slug, name, picture }) => (
          <li className="category-tiles__item" key={id}>
            <a className="category-tiles__link" href={path('category', { slug, category: id })}>
              {picture ? (
                <Picture
                  className="category-tiles__picture"
                  picture={picture}
                  sizes={getSizes(picture, available.length)}
                  ratio="1-1"
                  decorative
                />
              ) : (
                <span className="picture picture--1-1" />
              )}
              <span className="category-tiles__name">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
