import { LinkButton } from '#client/components/button.tsx'
import { Picture } from '#client/components/picture.tsx'
import { useLinkTargets } from '../link-target.ts'
import { RichText } from '../rich-text.tsx'
import type { BlockProps } from './block.ts'

/** A scene with one sentence and one action. Scenes are 1600 x 900. */
export function Hero({ picture, pictureAlt, heading, text, action, first }: BlockProps<'hero'> & { first: boolean }) {
  const href = useLinkTargets().href(action.target)
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
      <div className="hero__body">
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
