import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonAppearance {
  /** primary: the one main action of a screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | undefined
  /** As wide as its column. */
  wide?: boolean
  icon?: IconName
  children: ReactNode
}

const toClassName = ({
  variant = 'secondary',
  size,
  wide,
  busy,
  className,
}: Omit<ButtonAppearance, 'children'> & { busy?: boolean; className?: string | undefined }) =>
  ['button', `button--${variant}`, size && `button--${size}`, wide && 'button--wide', busy && 'button--busy', className]
    .filter(Boolean)
    .join(' ')

export type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Shows that an action is running; further presses are ignored and the focus stays. */
    busy?: boolean
    /** What the form still lacks, as a second line of the label; the button looks disabled but still submits (O37). */
    lacking?: ReactNode
  }

/** Acts on this page, or submits its form. `aria-disabled` keeps it focusable. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  lacking,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={toClassName({ variant, size, wide, busy, className })}
      aria-busy={busy || undefined}
      aria-disabled={lacking ? true : undefined}
      onClick={handleClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size="small" />}
      {lacking ? (
        <span className="button__label">
          {children} <span className="button__lacking">{lacking}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

export type LinkButtonProps = ComponentProps<'a'> & ButtonAppearance & { href: string }

/** A link that looks like a button; useDelegatedLinks keeps it inside the app. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={toClassName({ variant, size, wide, className })} {...rest}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </a>
  )
}
