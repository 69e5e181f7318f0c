import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { SecondFactorState } from '#shared/api/second-factor.ts'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { EndForm, StartForm } from './second-factor-forms.tsx'
import { SetupForm } from './setup-form.tsx'

interface Props {
  email: string
  hasPassword: boolean
}

/** The second factor of the login: whether it is on, and what switches it on or off; works without script. */
export function SecondFactor({ email, hasPassword }: Props) {
  const { data: state } = useQuery(secondFactorQuery(useSite().api))
  const [search] = useSearchParams()
  const recoveryCodes = useActionFailure()?.values.recoveryCodes
  if (!state) return null
  if (state.on && recoveryCodes) return <RecoveryCodeList codes={recoveryCodes.split(' ')} />
  const isOpen = search.get('change') === 'second-factor'
  if (!isOpen) return <Summary state={state} hasPassword={hasPassword} />
  if (state.on) return <EndForm email={email} />
  return state.key ? <SetupForm secretKey={state.key} /> : <StartForm email={email} />
}

/** Whether it is on, and the link that opens the form. */
function Summary({ state, hasPassword }: { state: SecondFactorState; hasPassword: boolean }) {
  const path = usePath()
  const formatInstant = useFormatInstant()
  return (
    <>
      <p className="account__note">
        {state.on ? (
          <FormattedMessage
            id="second-factor.on"
            values={{ date: formatInstant(state.since ?? '', 'medium'), count: state.recoveryCodes ?? 0 }}
          />
        ) : (
          <FormattedMessage id={hasPassword ? 'second-factor.off' : 'second-factor.no-password'} />
        )}
      </p>
      {(state.on || hasPassword) && (
        <LinkButton href={`${path('account/settings')}?change=second-factor#second-factor`}>
          <FormattedMessage id={state.on ? 'second-factor.switch-off' : 'second-factor.set-up'} />
        </LinkButton>
      )}
    </>
  )
}
