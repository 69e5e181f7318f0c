import type { ReactNode } from 'react'
import { Icon } from '#client/components/icon.tsx'

interface Props {
  icon: 'check' | 'info'
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}

/** The state of an order, in a sentence, with links to continue. */
export function OrderStatusMessage({ icon, title, text, children }: Props) {
  return (
    <div className="checkout-blocker" role="status">
      <Icon name={icon} size="large" />
      <h1 className="checkout__title">{title}</h1>
      <p className="checkout__lead">{text}</p>
      {children}
    </div>
  )
}
