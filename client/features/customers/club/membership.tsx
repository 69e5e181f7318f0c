import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { findByIntent } from '#client/lib/intents.ts'
import { clubActions } from './action.ts'

interface Props {
  isMember: boolean
  /** True where joining is the page's purpose. */
  isProminent?: boolean
  /** Id of a form that is submitted too without JavaScript, so that its fields come back filled. */
  fallbackFormId?: string | undefined
}

/** Says whether the customer is in the club and offers to join or leave it, also without JavaScript. */
export function Membership({ isMember, isProminent, fallbackFormId }: Props) {
  const { formData } = useNavigation()
  const hydrated = useHydrated()
  const isMainAction = isProminent && !isMember
  return (
    <>
      <p className="club__text" role="status">
        <FormattedMessage id={isMember ? 'customers.club-member' : 'customers.club-text'} />
      </p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          variant={isMainAction ? 'primary' : 'secondary'}
          size={isMainAction ? undefined : 'small'}
          form={hydrated ? undefined : fallbackFormId}
          name="intent"
          value={isMember ? 'leave-club' : 'join-club'}
          busy={formData && findByIntent(clubActions, formData) !== undefined}
        >
          <FormattedMessage id={isMember ? 'customers.club-leave' : 'customers.club-join'} />
        </Button>
      </Form>
    </>
  )
}
