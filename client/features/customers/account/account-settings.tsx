import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import { ColourModeSwitch, LanguageSwitch } from '#client/features/content/navigation/index.ts'
import { StoredPayments, storedPaymentsQuery } from '#client/features/payments/stored-payments/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { ConsentLink } from '../consent/index.ts'
import { SecondFactor } from '../second-factor/index.ts'
import { ReminderSetting } from '../settings/index.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { Devices } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { profileQuery } from './queries.ts'
import { FailureMessage, SuccessMessage } from './success-message.tsx'

const successMessages = {
  password: 'customers.password-saved',
  email: 'customers.email-sent',
  device: 'customers.device-ended',
  devices: 'customers.devices-ended',
  passkey: 'customers.saved',
  'second-factor-off': 'second-factor.is-off-now',
  reminders: 'guarantee-claims.reminders-saved',
  'stored-payment-removed': 'stored-payments.removed',
  'stored-payment-default': 'stored-payments.default-saved',
} as const

/** Login methods, stored ways to pay, devices that are logged in, and appearance. */
export function AccountSettings() {
  const { api } = useSite()
  const { data: profile } = useSuspenseQuery(profileQuery(api))
  const { data: storedPayments } = useSuspenseQuery(storedPaymentsQuery(api))
  const [search] = useSearchParams()
  return (
    <>
      {!search.has('change') && <FailureMessage />}
      <SuccessMessage messageIds={successMessages} />
      <SettingsSection id="password" title="customers.password">
        <ExpandableForm what="password" form={<ChangePasswordForm />}>
          <FormattedMessage id="customers.password-rest" />
        </ExpandableForm>
      </SettingsSection>
      <SettingsSection id="email" title="customers.email">
        <ExpandableForm what="email" form={<EmailForm />}>
          {profile.email}
        </ExpandableForm>
      </SettingsSection>
      <SettingsSection id="passkeys" title="customers.passkeys">
        <Passkeys />
      </SettingsSection>
      <SettingsSection id="second-factor" title="second-factor.title">
        <SecondFactor email={profile.email} hasPassword={profile.hasPassword} />
      </SettingsSection>
      {(storedPayments.offered || storedPayments.entries.length > 0) && (
        <SettingsSection id="stored-payments" title="stored-payments.title">
          <StoredPayments />
        </SettingsSection>
      )}
      <SettingsSection id="devices" title="customers.devices">
        <Devices />
      </SettingsSection>
      <SettingsSection id="reminders" title="guarantee-claims.reminders">
        <ReminderSetting />
      </SettingsSection>
      <SettingsSection id="look" title="customers.appearance">
        <AppearanceSettings />
      </SettingsSection>
    </>
  )
}

function SettingsSection({ id, title, children }: { id: string; title: MessageId; children: ReactNode }) {
  return (
    <section className="account__section" id={id}>
      <h2 className="account__subtitle">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  )
}

/** A form that the address opens, so that it works without script; one at a time. */
function ExpandableForm({
  what,
  form,
  children,
}: {
  what: 'password' | 'email'
  form: ReactNode
  children: ReactNode
}) {
  const path = usePath()
  const [search] = useSearchParams()
  if (search.get('change') === what) return form
  return (
    <>
      <p className="account__note">{children}</p>
      <LinkButton href={`${path('account/settings')}?change=${what}#${what}`}>
        <FormattedMessage id={`customers.change-${what}`} />
      </LinkButton>
    </>
  )
}

function AppearanceSettings() {
  const { locales } = useSite().tenant
  const { formatMessage } = useIntl()
  return (
    <dl className="account__appearance">
      <dt>
        <FormattedMessage id="customers.colours" />
      </dt>
      <dd>
        <ColourModeSwitch name="account-colour-mode" />
      </dd>
      {locales.length > 1 && (
        <>
          <dt>
            <FormattedMessage id="customers.language" />
          </dt>
          <dd>
            <LanguageSwitch label={formatMessage({ id: 'customers.language' })} />
          </dd>
        </>
      )}
      <dt>
        <FormattedMessage id="customers.privacy-choice" />
      </dt>
      <dd>
        <ConsentLink className="account__link" />
      </dd>
    </dl>
  )
}
