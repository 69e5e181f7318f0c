import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { deleteAccountInput } from '#shared/api/credentials-input.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { PasswordField } from '../passwords/index.ts'
import { UsernameField } from './change-password-form.tsx'
import { profileQuery, removeCustomerQueries } from './queries.ts'

/** Exports or deletes all of the customer's data (GDPR 15, 17 and 20; law 44). */
export function PersonalData() {
  const path = usePath()
  return (
    <>
      <section className="account__section">
        <h2 className="account__subtitle">
          <FormattedMessage id="customers.download" />
        </h2>
        <p className="account__note">
          <FormattedMessage id="customers.download-text" />
        </p>
        <p>
          <LinkButton icon="download" href={`${CUSTOMER_API}/export`} download>
            <FormattedMessage id="customers.download" />
          </LinkButton>
        </p>
        <p className="account__note">
          <FormattedMessage id="customers.download-format" />
        </p>
        <p>
          <a href={path('service/stored-data')}>
            <FormattedMessage id="customers.stored-data" />
          </a>
        </p>
      </section>
      <section className="account__section" id="delete">
        <h2 className="account__subtitle">
          <FormattedMessage id="customers.delete-account" />
        </h2>
        <DeleteAccountForm />
      </section>
    </>
  )
}

function DeleteAccountForm() {
  const { tenant, api } = useSite()
  const { data: profile } = useSuspenseQuery(profileQuery(api))
  const form = useForm(deleteAccountInput, { password: '' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} />
      <dl className="account__facts">
        <dt>
          <FormattedMessage id="customers.delete-gone" />
        </dt>
        <dd>
          <FormattedMessage id="customers.delete-gone-list" />
        </dd>
        <dt>
          <FormattedMessage id="customers.delete-kept" />
        </dt>
        <dd>
          <FormattedMessage id="customers.delete-kept-list" values={{ country: tenant.country }} />
        </dd>
      </dl>
      <p className="account__note">
        <FormattedMessage id="customers.delete-open" />
      </p>
      <UsernameField email={profile.email} />
      <PasswordField form={form} label="customers.password-again" />
      <SubmitButton form={form} requiredFields={{ password: 'customers.password-again' }}>
        <FormattedMessage id="customers.delete-now" />
      </SubmitButton>
    </form>
  )
}

/** Shown after the account was deleted, without any of its data. */
export function AccountDeleted() {
  const path = usePath()
  const site = useSite()
  useEffect(() => removeCustomerQueries(site), [site])
  return (
    <div className="container account-goodbye">
      <h1 className="account__title">
        <FormattedMessage id="customers.goodbye-title" />
      </h1>
      <p className="account__lead">
        <FormattedMessage id="customers.goodbye-text" />
      </p>
      <p>
        <LinkButton variant="primary" href={path('home')}>
          <FormattedMessage id="common.to-home" />
        </LinkButton>
      </p>
    </div>
  )
}
