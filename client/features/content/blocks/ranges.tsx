import type { ReactNode } from 'react'
import { Picture } from '../../../components/picture.tsx'
import { usePath } from '../../../lib/page.ts'
import { useTargets } from '../target.ts'
import type { BlockOf } from './block.ts'

/** Ranges as pictures with a name; what the shop does not have is left out. */
export function Ranges({ heading, categories }: Omit<BlockOf<'ranges'>, 'heading'> & { heading: ReactNode }) {
  const { category } = useTargets()
  const path = usePath()
  const known = categories.flatMap((id) => category(id) ?? [])
  if (known.length === 0) return null
  return (
    <section className="section">
      <div className="section__head">
        <h2>{heading}</h2>
      </div>
      <ul className="ranges">
        {known.map(({ id, slug, name, picture }) => (
          <li className="ranges__item" key={id}>
            <a className="ranges__link" href={path('category', { slug, category: id })}>
              {picture ? (
                <Picture picture={picture} sizes="(min-width: 1140px) 210px, (min-width: 600px) 30vw, 44vw" ratio="1-1" decorative />
              ) : (
                <span className="ranges__blank" />
              )}
              <span className="ranges__name">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
