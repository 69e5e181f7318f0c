import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { declareWithdrawalInput, type WithdrawalDraft, type WithdrawnLine } from '#shared/api/withdrawals.ts'
import { parsePieces } from '#shared/rules/orders/pieces.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { AdjustmentForecastFacts } from '../adjustment-forecast/index.ts'
import { toLineField } from './actions.ts'
import { parseDraftLink, withdrawalForecastQuery } from './queries.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

const fieldNames = ['order', 'name', 'email', 'scope', 'pieces', 'goods', 'reason', 'key'] as const

type Values = Readonly<Record<string, string>>

function findChosenLines(values: Values, draft: WithdrawalDraft | null): WithdrawnLine[] {
  const titles = new Map(
    draft?.lines.map((line) => [line.position, [line.brand, line.title, line.variant].filter(Boolean).join(', ')]),
  )
  return (parsePieces(values.pieces ?? '') ?? []).flatMap(({ position, quantity }) => {
    const title = titles.get(position)
    return title === undefined ? [] : [{ position, quantity, title }]
  })
}

/** The second step: the declaration in full, and the button that makes it. */
export function WithdrawalConfirmation({ values, draft }: { values: Values; draft: WithdrawalDraft | null }) {
  const { tenant, locale } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { order = '', name = '', email = '', goods = '', reason = '' } = values
  const company = getOrganisation(tenant, locale).legalName
  return (
    <section className="withdrawal__step">
      <h2 className="withdrawal__subtitle" ref={heading} tabIndex={-1}>
        <FormattedMessage id="withdrawal.check" />
      </h2>
      <p>
        <FormattedMessage id="withdrawal.declaration" values={{ company }} />
      </p>
      <WithdrawalFacts
        declaration={{ order, name, email, goods, reason }}
        lines={values.scope === 'part' ? findChosenLines(values, draft) : undefined}
      />
      {draft && <Forecast values={values} />}
      <ConfirmForm values={values} />
      <Form method="post">
        <HiddenValues values={values} draft={draft} />
        <Button type="submit" name="intent" value="change" variant="quiet">
          <FormattedMessage id="withdrawal.change" />
        </Button>
      </Form>
    </section>
  )
}

/** What the withdrawal leads to, for who may see the order. */
function Forecast({ values }: { values: Values }) {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(withdrawalForecastQuery(useSite().api, parseDraftLink(search), values))
  return data && <AdjustmentForecastFacts forecast={data} />
}

function ConfirmForm({ values }: { values: Values }) {
  const schema = useMemo(() => declareWithdrawalInput, [])
  const form = useForm(schema, Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? ''])))
  return (
    <form className="withdrawal__form" {...form.formProps}>
      <FormErrors form={form} />
      <HiddenValues values={values} draft={null} />
      <input type="hidden" name="intent" value="confirm" />
      <CaptchaField form={form} onlyWhenAsked />
      <SubmitButton form={form} requiredFields={{}}>
        <FormattedMessage id="withdrawal.confirm" />
      </SubmitButton>
    </form>
  )
}

/** What was entered, for the next step. */
function HiddenValues({ values, draft }: { values: Values; draft: WithdrawalDraft | null }) {
  const lineFields = (draft?.lines ?? []).map(({ position }) => toLineField(position))
  return (
    <>
      <input type="hidden" name="step" value="confirm" />
      {[...fieldNames, ...lineFields].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </>
  )
}
