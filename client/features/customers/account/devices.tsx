import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { ListItemForm } from '#client/components/list-item-form.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { Device } from '#shared/api/sessions.ts'
import { devicesQuery } from './queries.ts'

/** The devices where the customer is logged in; each except this one can be logged out. */
export function Devices() {
  const { data: devices } = useSuspenseQuery(devicesQuery(useSite().api))
  return (
    <>
      <ul className="account-list">
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="devices" />
          <Button type="submit">
            <FormattedMessage id="customers.devices-end" />
          </Button>
        </Form>
      )}
    </>
  )
}

function DeviceItem({ device: { id, device, seenAt, current } }: { device: Device }) {
  const formatInstant = useFormatInstant()
  const { formatMessage } = useIntl()
  const name = device || formatMessage({ id: 'customers.device-unknown' })
  return (
    <li className="account-list__line">
      <p>
        <strong>{name}</strong>
        <br />
        <span className="account__note">
          {current ? (
            <FormattedMessage id="customers.device-current" />
          ) : (
            <FormattedMessage
              id="customers.device-seen"
              values={{
                date: formatInstant(seenAt, 'medium-with-time'),
              }}
            />
          )}
        </span>
      </p>
      {!current && (
        <ListItemForm
          intent="device"
          id={id}
          label={formatMessage({ id: 'customers.device-end-what' }, { device: name })}
        >
          <FormattedMessage id="customers.device-end" />
        </ListItemForm>
      )}
    </li>
  )
}
