import { Picture } from '../../../components/picture.tsx'
import { RichText } from '../rich-text.tsx'
import { useTargets } from '../target.ts'
import type { BlockOf } from './block.ts'

/** Stories with a scene; the whole tile leads there. */
export function Teasers({ heading, items }: BlockOf<'teasers'>) {
  const { href } = useTargets()
  const open = items.flatMap((item) => {
    const address = href(item.target)
    return address ? [{ ...item, address }] : []
  })
  if (open.length === 0) return null
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="section section--late">
      {heading && (
        <div className="section__head">
          <h2>{heading}</h2>
        </div>
      )}
      <ul className="teasers">
        {open.map((item) => (
          <li className="teasers__item" key={item.heading}>
            <Picture
              className="teasers__picture"
              picture={{ source: item.picture, width: 1600, height: 900, alt: item.pictureAlt }}
              sizes="(min-width: 1140px) 430px, (min-width: 600px) 46vw, 92vw"
              ratio="own"
            />
            <Title className="teasers__heading">
              <a className="teasers__link" href={item.address}>
                {item.heading}
              </a>
            </Title>
            <p className="teasers__text">
              <RichText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
