import { LinkButton } from '../../../components/button.tsx'
import { Picture } from '../../../components/picture.tsx'
import { RichText } from '../rich-text.tsx'
import { useTargets } from '../target.ts'
import type { BlockOf } from './block.ts'

/** A scene with one sentence and one action. Scenes are 1600 x 900. */
export function Hero({ picture, pictureAlt, heading, text, action, first }: BlockOf<'hero'> & { first: boolean }) {
  const href = useTargets().href(action.target)
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className="hero">
      <Picture
        className="hero__picture"
        picture={{ source: picture, width: 1600, height: 900, alt: pictureAlt }}
        sizes="(min-width: 1408px) 1328px, 100vw"
        ratio="own"
        priority={first ? 'first' : 'lazy'}
      />
      <div className="hero__words">
        <Heading className="hero__heading">{heading}</Heading>
        <p className="hero__text">
          <RichText text={text} />
        </p>
        {href && (
          <LinkButton variant="primary" href={href}>
            {action.label}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
