import { Icon } from '#client/components/icon.tsx'
import { useLinkTargets } from '../link-target.ts'
import type { BlockProps } from './block.ts'

/** A list of links; invalid ones are left out. */
export function LinksBlock({ heading, items }: BlockProps<'links'>) {
  const { href } = useLinkTargets()
  const openItems = items.flatMap((item) => {
    const address = href(item.target)
    return address ? [{ ...item, address }] : []
  })
  if (openItems.length === 0) return null
  return (
    <section className="link-list">
      <h2>{heading}</h2>
      <ul className="link-list__items">
        {openItems.map(({ label, text, address }) => (
          <li className="link-list__item" key={label}>
            <a className="link-list__link" href={address}>
              <span className="link-list__body">
                <span className="link-list__label">{label}</span>
                {text && <span className="link-list__text">{text}</span>}
              </span>
              <Icon name="chevron-right" size="small" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
