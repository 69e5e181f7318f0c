import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { paybackCardForm } from '#shared/api/customers-input.ts'
import { formatPaybackNumber } from '#shared/rules/customers/payback-number.ts'
import { SuccessMessage } from '../account/index.ts'
import { paybackQuery } from './queries.ts'

const successMessages = { saved: 'customers.payback-saved', deleted: 'customers.payback-deleted' } as const

/** The PAYBACK card that gets the points of every order: shown, changed, removed (S2.26, O55). */
export function Payback() {
  const { card } = useSuspenseQuery(paybackQuery(useSite().api)).data
  return (
    <>
      <SuccessMessage messageIds={successMessages} />
      <p className="account__note">
        <FormattedMessage id="customers.payback-text" />
      </p>
      {card && <StoredCard card={card} />}
      <CardForm key={card ?? ''} hasCard={card !== undefined} />
    </>
  )
}

const StoredCard = ({ card }: { card: string }) => (
  <section className="account__section">
    <h2 className="account__subtitle">
      <FormattedMessage id="customers.payback-card" />
    </h2>
    <p>
      <strong>{formatPaybackNumber(card)}</strong>
    </p>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <Button type="submit" size="small">
        <FormattedMessage id="customers.payback-delete" />
      </Button>
    </Form>
  </section>
)

function CardForm({ hasCard }: { hasCard: boolean }) {
  const form = useForm(paybackCardForm, { card: '' }, { intent: 'save' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={<FormattedMessage id="customers.payback-number" />}
        hint={<FormattedMessage id="customers.payback-hint" />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        aria-required
        {...form.field('card')}
      />
      <SubmitButton form={form} requiredFields={{ card: 'customers.payback-number' }}>
        <FormattedMessage id={hasCard ? 'customers.payback-change' : 'customers.payback-save'} />
      </SubmitButton>
    </form>
  )
}
