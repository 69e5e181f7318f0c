import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { deleteAccountInput } from '#shared/contracts/credentials-input.ts'
import { CUSTOMERS_PATH } from '#shared/contracts/customers.ts'
import { LinkButton } from '../../components/button.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormProblems, PasswordField, SubmitButton } from '../credentials/index.ts'
import { AccountName } from './password-form.tsx'
import { forgetCustomer, profileQuery } from './queries.ts'

/** Everything the shop knows, to take along or to have deleted (GDPR 15, 17 and 20; law 44). */
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
          <LinkButton icon="download" href={`${CUSTOMERS_PATH}/export`} download>
            <FormattedMessage id="customers.download" />
          </LinkButton>
        </p>
        <p className="account__note">
          <FormattedMessage id="customers.download-format" />
        </p>
        <p>
          <a href={path('service/data-ledger')}>
            <FormattedMessage id="customers.ledger" />
          </a>
        </p>
      </section>
      <section className="account__section" id="delete">
        <h2 className="account__subtitle">
          <FormattedMessage id="customers.delete-account" />
        </h2>
        <DeleteForm />
      </section>
    </>
  )
}

function DeleteForm() {
  const { tenant, api } = useSite()
  const { data: profile } = useSuspenseQuery(profileQuery(api))
  const form = useShopForm(deleteAccountInput, { password: '' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormProblems form={form} />
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
      <AccountName email={profile.email} />
      <PasswordField form={form} label="customers.password-again" />
      <SubmitButton form={form} needs={{ password: 'customers.password-again' }}>
        <FormattedMessage id="customers.delete-now" />
      </SubmitButton>
    </form>
  )
}

/** After the account is gone: nothing is remembered of it. */
export function Goodbye() {
  const path = usePath()
  const site = useSite()
  useEffect(() => forgetCustomer(site), [site])
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
