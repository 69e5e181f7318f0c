import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'

interface Props {
  isMember: boolean
  /** Joining is what the screen is for. */
  isProminent?: boolean
  /** Id of a form whose fields come back filled without JavaScript. */
  fallbackFormId?: string | undefined
}

/**
 * Whether the customer is in the club; they join with one button and leave with another, also without JavaScript
 * (clubAction).
 */
export function Membership({ isMember, isProminent, fallbackFormId }: Props) {
  const busy = useNavigation().formData?.has('member')
  const hydrated = useHydrated()
  return (
    <>
      <p className="club__text" role="status">
        <FormattedMessage id={isMember ? 'customers.club-member' : 'customers.club-text'} />
      </p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          {...(isProminent && !isMember ? { variant: 'primary' } : { size: 'small' })}
          form={hydrated ? undefined : fallbackFormId}
          name="member"
          value={isMember ? 'false' : 'true'}
          busy={busy}
        >
          <FormattedMessage id={isMember ? 'customers.club-leave' : 'customers.club-join'} />
        </Button>
      </Form>
    </>
  )
}
