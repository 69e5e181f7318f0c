import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { OfficeHoursList } from '#client/features/content/pages/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { formatOrderFormCode, type OrderForm as OrderFormData } from '#shared/api/order-form.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { OrderFormLines } from './order-form-lines.tsx'

/** A basket on one sheet of paper (idea N22): articles, numbers, whom to call, and the code that opens it elsewhere. */
export function OrderForm({ orderForm }: { orderForm: OrderFormData }) {
  const formatInstant = useFormatInstant()
  return (
    <article className="order-form">
      <div className="order-form__top">
        <FormCode orderForm={orderForm} />
        <PhoneContact />
      </div>
      <OrderFormLines orderForm={orderForm} />
      <p className="order-form__note">
        <FormattedMessage
          id="order-form.validity"
          values={{ made: formatInstant(orderForm.createdAt), until: formatInstant(orderForm.expiresAt) }}
        />
      </p>
      <HandwrittenFields />
      <Actions code={orderForm.code} />
    </article>
  )
}

function FormCode({ orderForm: { code, matrix } }: { orderForm: OrderFormData }) {
  const { formatMessage } = useIntl()
  return (
    <div className="order-form__code">
      <svg
        className="order-form__matrix"
        viewBox={`0 0 ${matrix.size} ${matrix.size}`}
        role="img"
        aria-label={formatMessage({ id: 'order-form.matrix' })}
      >
        <path d={matrix.path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="order-form__label">
          <FormattedMessage id="order-form.your-code" />
        </p>
        <p className="order-form__digits">{formatOrderFormCode(code)}</p>
        <p className="order-form__note">
          <FormattedMessage id="order-form.code-opens" />
        </p>
      </div>
    </div>
  )
}

/** The telephone number and its hours. */
function PhoneContact() {
  const { tenant, locale } = useSite()
  const { phone, legalName, address } = getOrganisation(tenant, locale)
  return (
    <div className="order-form__call">
      <p className="order-form__label">
        <FormattedMessage id="order-form.by-phone" />
      </p>
      <a className="order-form__phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
      <OfficeHoursList />
      <p className="order-form__paper">
        {legalName}, {address.street} {address.houseNumber}, {address.postalCode} {address.city}
      </p>
    </div>
  )
}

/** In print only: fields to fill in by hand before calling. */
function HandwrittenFields() {
  return (
    <dl className="order-form__hand">
      {(['hand-customer', 'hand-name', 'hand-notes'] as const).map((line) => (
        <div className="order-form__hand-line" key={line}>
          <dt>
            <FormattedMessage id={`order-form.${line}`} />
          </dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}

function Actions({ code }: { code: string }) {
  const path = usePath()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form className="order-form__actions" method="post" action={path('basket/order-form')}>
      <input type="hidden" name="code" value={code} />
      <Button icon="document" onClick={() => window.print()}>
        <FormattedMessage id="order-form.print" />
      </Button>
      <Button type="submit" variant="primary" icon="basket" name="intent" value="take" busy={busy}>
        <FormattedMessage id="order-form.take" />
      </Button>
    </Form>
  )
}
