import { FormattedMessage } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { Membership } from './membership.tsx'

/**
 * The Flexikonto advantage club (S9.56), with a link to its page, which opens in a new tab from the checkout
 * (`orderForm`). Nothing without a full login, or where the shop has no club.
 */
export function Club({ orderForm }: { orderForm?: string }) {
  const { features } = useSite().tenant
  const path = usePath()
  const { full, customer } = useSession()
  if (!features.creditClub || !full || !customer) return null
  return (
    <section className="club" aria-labelledby="club">
      <h2 className="club__title" id="club">
        <FormattedMessage id="customers.club" />
      </h2>
      <Membership isMember={customer.bonusProgram} fallbackFormId={orderForm} />
      <a
        className="club__more"
        href={path('service/club')}
        target={orderForm && '_blank'}
        rel={orderForm && 'noreferrer'}
      >
        <FormattedMessage id="customers.club-more" />
      </a>
    </section>
  )
}
