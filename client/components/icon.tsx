import { iconsUrl } from '../lib/assets.ts'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  name: IconName
  /** small 18 px, plain 24 px, large 32 px */
  size?: 'small' | 'large'
  className?: string
  /** Only for an icon without text beside it; without a label, screen readers skip it. */
  label?: string
}

/** An icon of the sprite, in the colour of the surrounding text. */
export function Icon({ name, size, className, label }: IconProps) {
  const classes = ['icon', size && `icon--${size}`, className].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: aria-label, or hidden from readers
    <svg
      className={classes}
      width="24"
      height="24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
