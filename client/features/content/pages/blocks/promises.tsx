import { Icon } from '#client/components/icon.tsx'
import { RichText } from '../rich-text.tsx'
import type { BlockProps } from './block.ts'

/** Reasons to trust the shop, each with its icon. */
export const Promises = ({ items, cards }: BlockProps<'promises'>) => (
  <ul className={cards ? 'reasons reasons--cards' : 'reasons section'}>
    {items.map(({ icon, heading, text }) => (
      <li className="reasons__item" key={heading}>
        <Icon name={icon} size="large" className="reasons__icon" />
        <h2 className="reasons__heading">{heading}</h2>
        <p className="reasons__text">
          <RichText text={text} />
        </p>
      </li>
    ))}
  </ul>
)
