import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A button that is only an icon; its label is read out and shown as a tip. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={['icon-button', className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
