import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { useSite } from '#client/lib/page.ts'
import { customerSettingsQuery } from './queries.ts'

/** Whether an e-mail is sent before a guarantee ends; off until the customer ticks the box. */
export function ReminderSetting() {
  const { guaranteeReminders } = useSuspenseQuery(customerSettingsQuery(useSite().api)).data
  return (
    <Form className="account-form" method="post" preventScrollReset>
      <input type="hidden" name="intent" value="reminders" />
      <Checkbox
        name="reminders"
        value="true"
        defaultChecked={guaranteeReminders}
        label={<FormattedMessage id="guarantee-claims.reminders-label" />}
        note={<FormattedMessage id="guarantee-claims.reminders-note" />}
      />
      <p>
        <Button type="submit">
          <FormattedMessage id="guarantee-claims.reminders-save" />
        </Button>
      </p>
    </Form>
  )
}
