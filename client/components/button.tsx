import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonAppearance {
  /** primary: the one main action of a screen. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small'
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
    /** Shows that work goes on; further presses are ignored, the focus stays. */
    busy?: boolean
    /**
     * What its form still lacks, in place of the words: looks disabled, but a press still sends, and the form says more
     * (O37).
     */
    lacking?: ReactNode
  }

/** Does something on this page, or sends its form. `aria-disabled` keeps it in the order of the Tab key. */
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
      {lacking ?? children}
    </button>
  )
}

export type LinkButtonProps = ComponentProps<'a'> & ButtonAppearance & { href: string }

/** Leads to a page and looks like a button; the layout's one click handler keeps it inside the app. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={toClassName({ variant, size, wide, className })} {...rest}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </a>
  )
}
