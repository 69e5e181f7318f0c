import { Picture } from '#client/components/picture.tsx'
import { useLinkTargets } from '../link-target.ts'
import { RichText } from '../rich-text.tsx'
import type { BlockProps } from './block.ts'

/** Stories with a scene; the whole tile is a link. */
export function Teasers({ heading, items }: BlockProps<'teasers'>) {
  const { href } = useLinkTargets()
  const openItems = items.flatMap((item) => {
    const address = href(item.target)
    return address ? [{ ...item, address }] : []
  })
  if (openItems.length === 0) return null
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="section section--late">
      {heading && (
        <div className="section__head">
          <h2>{heading}</h2>
        </div>
      )}
      <ul className="teasers">
        {openItems.map((item) => (
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
