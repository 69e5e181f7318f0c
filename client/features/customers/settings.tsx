import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MessageId } from '#shared/messages/index.ts'
import { LinkButton } from '../../components/button.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { ConsentLink } from '../consent/index.ts'
import { ColourModeSwitch, LanguageSwitch } from '../navigation/index.ts'
import { Devices } from './devices.tsx'
import { Done, Failed } from './done.tsx'
import { EmailForm } from './email-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { profileQuery } from './queries.ts'

const words = {
  password: 'customers.password-saved',
  email: 'customers.email-sent',
  device: 'customers.device-ended',
  devices: 'customers.devices-ended',
  passkey: 'customers.saved',
} as const

/** How the customer comes in, where he is logged in, and how the shop looks to him. */
export function Settings() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  const [search] = useSearchParams()
  return (
    <>
      {!search.has('change') && <Failed />}
      <Done words={words} />
      <Section id="password" title="customers.password">
        <OnDemand what="password" form={<PasswordForm />}>
          <FormattedMessage id="customers.password-rest" />
        </OnDemand>
      </Section>
      <Section id="email" title="customers.email">
        <OnDemand what="email" form={<EmailForm />}>
          {profile.email}
        </OnDemand>
      </Section>
      <Section id="passkeys" title="customers.passkeys">
        <Passkeys />
      </Section>
      <Section id="devices" title="customers.devices">
        <Devices />
      </Section>
      <Section id="look" title="customers.look">
        <Look />
      </Section>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: MessageId; children: ReactNode }) {
  return (
    <section className="account__section" id={id}>
      <h2 className="account__subtitle">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  )
}

/** A form that the address asks for, so that it opens without script; one at a time. */
function OnDemand({ what, form, children }: { what: 'password' | 'email'; form: ReactNode; children: ReactNode }) {
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

function Look() {
  const { locales } = useSite().tenant
  const { formatMessage } = useIntl()
  return (
    <dl className="account__look">
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
