import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../components/button.tsx'

interface Props {
  member: boolean
  /** Joining is what the screen is for. */
  prominent?: boolean
}

/** Whether the customer is in the club; he joins by a press of its own and leaves by another, also without JavaScript (clubAction). */
export function Membership({ member, prominent }: Props) {
  const busy = useNavigation().formData?.get('form') === 'club'
  return (
    <>
      <p className="club__text" role="status">
        <FormattedMessage id={member ? 'customers.club-member' : 'customers.club-text'} />
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="club" />
        <Button
          type="submit"
          {...(prominent && !member ? { variant: 'primary' } : { size: 'small' })}
          name="member"
          value={member ? 'false' : 'true'}
          busy={busy}
        >
          <FormattedMessage id={member ? 'customers.club-leave' : 'customers.club-join'} />
        </Button>
      </Form>
    </>
  )
}
