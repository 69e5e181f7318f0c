import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../components/button.tsx'
import { useHydrated } from '../../lib/hydrated.ts'

interface Props {
  member: boolean
  /** Joining is what the screen is for. */
  prominent?: boolean
  /** Id of a form whose fields come back filled without JavaScript. */
  beside?: string | undefined
}

/** Whether the customer is in the club; he joins by a press of its own and leaves by another, also without JavaScript (clubAction). */
export function Membership({ member, prominent, beside }: Props) {
  const busy = useNavigation().formData?.has('member')
  const hydrated = useHydrated()
  return (
    <>
      <p className="club__text" role="status">
        <FormattedMessage id={member ? 'customers.club-member' : 'customers.club-text'} />
      </p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          {...(prominent && !member ? { variant: 'primary' } : { size: 'small' })}
          form={hydrated ? undefined : beside}
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
