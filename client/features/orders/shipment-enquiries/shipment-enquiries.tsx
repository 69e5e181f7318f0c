import { FormattedMessage } from 'react-intl'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { ShipmentProgress } from '../order-progress/index.ts'

interface Props {
  shipment: ShipmentProgress
  link: OrderPageLink
}

/** What has become of a shipment that the buyer has asked for, and a link to ask for one that has not arrived. */
export function ShipmentEnquiries({ shipment, link }: Props) {
  const { enquiries, enquiryProblem, id, contents } = shipment
  if (enquiries.length === 0 && !enquiryProblem) return null
  return (
    <div className="shipment-enquiries">
      {enquiries.map((enquiry) => (
        <Enquiry key={enquiry.problem} enquiry={enquiry} contents={contents} />
      ))}
      {enquiryProblem && <AskLink shipment={id} link={link} />}
    </div>
  )
}

function AskLink({ shipment, link: { order: number, signature } }: { shipment: string; link: OrderPageLink }) {
  const query = new URLSearchParams({ shipment, ...(signature !== undefined && { signature }) })
  return (
    <p>
      <a href={`${usePath()('account/order-enquiry', { number })}?${query}`}>
        <FormattedMessage id="shipment-enquiries.ask" />
      </a>
    </p>
  )
}

interface EnquiryProps extends Pick<ShipmentProgress, 'contents'> {
  enquiry: ShipmentProgress['enquiries'][number]
}

/** Its dated states, and what happens next. */
function Enquiry({ enquiry: { state, openedAt, dueOn, settledAt, answer }, contents }: EnquiryProps) {
  const formatInstant = useFormatInstant()
  const formatDay = useFormatDay()
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id={`shipment-enquiries.state-${state}`} />
        </strong>{' '}
        <span className="shipment-enquiries__fact">
          <FormattedMessage
            id="shipment-enquiries.dates"
            values={{
              opened: formatInstant(openedAt, 'long'),
              settled: settledAt ? formatInstant(settledAt, 'long') : '',
              over: settledAt ? 'yes' : 'no',
            }}
          />
        </span>
      </p>
      <p>
        <FormattedMessage
          id={`shipment-enquiries.means-${state}`}
          values={{ day: formatDay(dueOn, 'weekday-and-day'), contents }}
        />
      </p>
      {answer && <p className="shipment-enquiries__answer">{answer}</p>}
    </>
  )
}
