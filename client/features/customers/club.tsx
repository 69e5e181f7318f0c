import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../components/button.tsx'
import { useSite } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'

/** The Flexikonto advantage club (S9.56): joined by a press of its own, left by another. Nothing for who is not fully logged in, or where the shop has no club. */
export function Club() {
  const { features } = useSite().tenant
  const { full, customer } = useSession()
  const busy = useNavigation().formData?.get('form') === 'club'
  if (!features.flexikontoClub || !full || !customer) return null
  const { bop: member } = customer
  return (
    <section className="club" aria-labelledby="club">
      <h2 className="club__title" id="club">
        <FormattedMessage id="customers.club" />
      </h2>
      <p className="club__text">
        <FormattedMessage id={member ? 'customers.club-member' : 'customers.club-text'} />
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="club" />
        <Button type="submit" size="small" name="member" value={member ? 'false' : 'true'} busy={busy}>
          <FormattedMessage id={member ? 'customers.club-leave' : 'customers.club-join'} />
        </Button>
      </Form>
    </section>
  )
}
