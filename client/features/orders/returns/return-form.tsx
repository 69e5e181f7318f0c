import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { ErrorSummary } from '#client/components/error-summary.tsx'
import { useLackingChoice } from '#client/components/lacking-choice.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import type { ActionFailure } from '#client/lib/action-failure.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import type { OrderReturns } from '#shared/api/returns.ts'
import { ReturnLineFields } from './return-line-fields.tsx'

interface ReturnFormProps {
  data: OrderReturns
  posted: ActionFailure | undefined
}

/** The first step: which pieces come back, why, what is wanted for them, and when freight is fetched. */
export function ReturnForm({ data, posted }: ReturnFormProps) {
  const lines = data.lines.filter(({ returnable }) => returnable > 0)
  const values = posted?.values ?? {}
  const { formProps, lacking } = useLackingChoice('returns.any-piece', posted)
  const firstField = `quantity${lines[0]?.position ?? 0}`
  // that nothing was chosen is said at the first choice
  const errors = Object.entries(posted?.fields ?? {}).map(([name, id]) => ({
    name: name === 'lines' ? firstField : name,
    message: <FormattedMessage id={id} />,
  }))
  const findError = (name: string) => errors.find((error) => error.name === name)?.message
  return (
    <Form className="return-form" method="post" {...formProps}>
      <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={errors} attempt={posted} />
      <ul className="return-form__lines">
        {lines.map((line) => (
          <li key={line.position}>
            <ReturnLineFields line={line} values={values} error={findError(`quantity${line.position}`)} />
          </li>
        ))}
      </ul>
      {lines.some(({ deliveryClass }) => deliveryClass === 'freight') && (
        <PickupField days={data.pickupDays} value={values.pickupOn} error={findError('pickupOn')} />
      )}
      <Button type="submit" name="intent" value="review" variant="primary" wide lacking={lacking}>
        <FormattedMessage id="returns.continue" />
      </Button>
    </Form>
  )
}

interface PickupFieldProps {
  days: readonly string[]
  value: string | undefined
  error: ReactNode
}

function PickupField({ days, value, error }: PickupFieldProps) {
  const formatDay = useFormatDay()
  return (
    <SelectField
      name="pickupOn"
      label={<FormattedMessage id="returns.pickup" />}
      hint={<FormattedMessage id="returns.pickup-hint" />}
      error={error}
      defaultValue={value}
      options={days.map((day) => ({ value: day, label: formatDay(day, 'weekday-and-day') }))}
    />
  )
}
