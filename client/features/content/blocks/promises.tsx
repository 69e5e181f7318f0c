import { Icon } from '../../../components/icon.tsx'
import { RichText } from '../rich-text.tsx'
import type { BlockOf } from './block.ts'

/** Reasons to trust the shop, each with its drawing. */
export const Promises = ({ items }: BlockOf<'promises'>) => (
  <ul className="promises section">
    {items.map(({ icon, heading, text }) => (
      <li className="promises__item" key={heading}>
        <Icon name={icon} size="large" className="promises__icon" />
        <h3 className="promises__heading">{heading}</h3>
        <p className="promises__text">
          <RichText text={text} />
        </p>
      </li>
    ))}
  </ul>
)
