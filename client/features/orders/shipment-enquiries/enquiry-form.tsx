import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextArea } from '#client/components/text-area.tsx'
import { type FormState, useForm } from '#client/lib/form.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { enquiryForm, MAX_ENQUIRY_NOTE_LENGTH } from '#shared/api/shipment-enquiries.ts'
import type { OrderProgress, ShipmentProgress } from '../order-progress/index.ts'

interface EnquiryFormProps {
  order: OrderView
  progress: OrderProgress
  /** Those that can be asked for, at least one. */
  shipments: readonly ShipmentProgress[]
}

/** Asks for a shipment that has not arrived, and says where to look first if it is said to be delivered. */
export function EnquiryForm({ order, progress, shipments }: EnquiryFormProps) {
  const [first, ...others] = shipments
  const form = useForm(enquiryForm, { shipment: others.length === 0 ? (first?.id ?? '') : '', note: '' })
  const isSaidToBeThere = shipments.some(({ enquiryProblem }) => enquiryProblem === 'not-received')
  return (
    <form className="enquiry-form" {...form.formProps}>
      <FormErrors form={form} />
      <ShipmentField
        form={form}
        shipments={shipments}
        renderPieces={(shipment) => <Pieces order={order} progress={progress} shipment={shipment} />}
      />
      <TextArea
        {...form.field('note')}
        label={<FormattedMessage id="shipment-enquiries.note" />}
        hint={<FormattedMessage id={`shipment-enquiries.note-${isSaidToBeThere ? 'not-received' : 'overdue'}`} />}
        rows={4}
        maxLength={MAX_ENQUIRY_NOTE_LENGTH}
      />
      <p className="enquiry-form__next">
        <FormattedMessage id="shipment-enquiries.next" />
      </p>
      <SubmitButton form={form} wide={false} requiredFields={{ shipment: 'shipment-enquiries.which' }}>
        <FormattedMessage id="shipment-enquiries.send" />
      </SubmitButton>
    </form>
  )
}

interface ShipmentFieldProps extends Pick<EnquiryFormProps, 'shipments'> {
  form: FormState
  renderPieces: (shipment: ShipmentProgress) => ReactNode
}

/** Which shipment; where there is one only, it is shown. */
function ShipmentField({ form, shipments, renderPieces }: ShipmentFieldProps) {
  const [only, ...others] = shipments
  if (only && others.length === 0)
    return (
      <>
        <input type="hidden" name="shipment" value={only.id} />
        {renderPieces(only)}
      </>
    )
  return (
    <RadioGroup
      name="shipment"
      layout="joined"
      legend={<FormattedMessage id="shipment-enquiries.which" />}
      value={form.values.shipment ?? ''}
      onChange={(value) => form.setValue('shipment', value)}
      error={form.getError('shipment')}
      options={shipments.map((shipment) => ({ value: shipment.id, label: renderPieces(shipment) }))}
    />
  )
}

interface PiecesProps {
  order: OrderView
  progress: OrderProgress
  shipment: ShipmentProgress
}

/** What is in a shipment, who brings it, and how far it is. */
function Pieces({ order, progress, shipment: { id, contents, lines, carrier, trackingNumber, state } }: PiecesProps) {
  const pieces =
    contents === 'order'
      ? lines.map(({ position, quantity }) => ({ quantity, title: order.lines[position]?.title ?? '' }))
      : progress.replacements.filter(({ shipmentId }) => shipmentId === id)
  return (
    <span className="enquiry-form__shipment">
      {pieces.map(({ quantity, title }) => (
        <span key={title}>
          <FormattedMessage id="order-progress.piece" values={{ quantity, title }} />
        </span>
      ))}
      <span className="enquiry-form__fact">
        {trackingNumber ? (
          <FormattedMessage id="order-progress.tracking" values={{ carrier, number: trackingNumber }} />
        ) : (
          carrier
        )}
        {' · '}
        <FormattedMessage id={`order-progress.state-${state}`} />
      </span>
    </span>
  )
}
