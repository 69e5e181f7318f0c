import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { useIsOpen, usePath } from '../../lib/page.ts'
import { Seals } from '../content/index.ts'

const links: readonly { id: RouteId; name: MessageId }[] = [
  { id: 'service/terms', name: 'checkout.terms' },
  { id: 'service/returns', name: 'checkout.returns' },
  { id: 'service/withdrawal', name: 'checkout.withdrawal' },
  { id: 'service/privacy', name: 'checkout.privacy' },
  { id: 'service/imprint', name: 'checkout.imprint' },
  { id: 'service/accessibility', name: 'checkout.accessibility' },
]

/** What must stay within reach of a shopper who is about to order. */
export function CheckoutFooter() {
  const path = usePath()
  const isOpen = useIsOpen()
  return (
    <footer className="checkout__footer">
      <div className="checkout__foot container">
        <Seals />
        <ul className="checkout__links">
          {links
            .filter(({ id }) => isOpen(id))
            .map(({ id, name }) => (
              <li key={id}>
                <a href={path(id)}>
                  <FormattedMessage id={name} />
                </a>
              </li>
            ))}
        </ul>
      </div>
    </footer>
  )
}
