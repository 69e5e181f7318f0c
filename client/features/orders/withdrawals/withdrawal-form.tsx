import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { object } from 'yup'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextArea } from '#client/components/text-area.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { type FormState, useForm } from '#client/lib/form.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { usePath } from '#client/lib/page.ts'
import { type WithdrawalDraft, withdrawalFields } from '#shared/api/withdrawals.ts'
import { toLineField } from './actions.ts'
import { LinePicker } from './line-picker.tsx'

const requiredFields = {
  order: 'withdrawal.order',
  name: 'withdrawal.name',
  email: 'withdrawal.email',
} as const

const getInitialValues = (draft: WithdrawalDraft | null) => ({
  order: draft?.order ?? '',
  name: draft?.name ?? '',
  email: draft?.email ?? '',
  scope: 'whole',
  goods: '',
  pieces: '',
  reason: '',
  ...Object.fromEntries((draft?.lines ?? []).map(({ position }) => [toLineField(position), '0'])),
})

/** The first step: who withdraws from which contract, whole or in part; filled in for who may see the order. */
export function WithdrawalForm({ draft }: { draft: WithdrawalDraft | null }) {
  const schema = useMemo(() => object(withdrawalFields), [])
  const form = useForm(schema, getInitialValues(draft), { intent: 'review' })
  return (
    <form className="withdrawal__form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="review" />
      {draft ? <KnownOrder order={draft.order} /> : <OrderField form={form} />}
      <ScopeField form={form} />
      <PartFields form={form} draft={draft} />
      <TextField
        {...form.field('name')}
        label={<FormattedMessage id="withdrawal.name" />}
        autoComplete="name"
        aria-required
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<FormattedMessage id="withdrawal.email" />}
        hint={<FormattedMessage id="withdrawal.email-hint" />}
        aria-required
      />
      <TextArea
        {...form.field('reason')}
        label={<FormattedMessage id="withdrawal.reason" />}
        labelSuffix={<OptionalSuffix />}
        rows={2}
      />
      <SubmitButton form={form} requiredFields={requiredFields}>
        <FormattedMessage id="withdrawal.continue" />
      </SubmitButton>
    </form>
  )
}

function KnownOrder({ order }: { order: string }) {
  const path = usePath()
  return (
    <p className="withdrawal__order">
      <input type="hidden" name="order" value={order} />
      <FormattedMessage id="withdrawal.order" /> <strong>{order}</strong>{' '}
      <a href={path('service/withdrawal')}>
        <FormattedMessage id="withdrawal.other-order" />
      </a>
    </p>
  )
}

const OrderField = ({ form }: { form: FormState }) => (
  <TextField
    {...form.field('order')}
    label={<FormattedMessage id="withdrawal.order" />}
    hint={<FormattedMessage id="withdrawal.order-hint" />}
    autoComplete="off"
    aria-required
  />
)

const ScopeField = ({ form }: { form: FormState }) => (
  <RadioGroup
    name="scope"
    legend={<FormattedMessage id="withdrawal.scope" />}
    value={form.values.scope ?? ''}
    onChange={(value) => form.setValue('scope', value)}
    error={form.getError('scope')}
    options={[
      { value: 'whole', label: <FormattedMessage id="withdrawal.scope-whole" /> },
      { value: 'part', label: <FormattedMessage id="withdrawal.scope-part" /> },
    ]}
  />
)

/** The part: lines to choose from, or words for who may not see the order; without script it is always there. */
function PartFields({ form, draft }: { form: FormState; draft: WithdrawalDraft | null }) {
  const hydrated = useHydrated()
  if (hydrated && form.values.scope !== 'part') return null
  if (draft) return <LinePicker form={form} lines={draft.lines} />
  return (
    <TextArea
      {...form.field('goods')}
      label={<FormattedMessage id="withdrawal.goods" />}
      hint={<FormattedMessage id="withdrawal.goods-hint" />}
    />
  )
}
