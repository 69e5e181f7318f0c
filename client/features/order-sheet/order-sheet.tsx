import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { type OrderSheet as Sheet, writtenCode } from '#shared/contracts/order-sheet.ts'
import { organisationOf } from '#shared/tenant.ts'
import { Button } from '../../components/button.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { OfficeHoursList } from '../content/index.ts'
import { SheetLines } from './sheet-lines.tsx'

/** A basket on one sheet of paper (idea N22): goods, numbers, whom to call, and the code that opens it elsewhere. */
export function OrderSheet({ sheet }: { sheet: Sheet }) {
  const { tenant } = useSite()
  const { formatDate } = useIntl()
  const day = (instant: string) => formatDate(instant, { day: 'numeric', month: 'long', year: 'numeric', timeZone: tenant.timeZone })
  return (
    <article className="order-sheet">
      <div className="order-sheet__top">
        <SheetCode sheet={sheet} />
        <Call />
      </div>
      <SheetLines sheet={sheet} />
      <p className="order-sheet__note">
        <FormattedMessage id="order-sheet.validity" values={{ made: day(sheet.createdAt), until: day(sheet.expiresAt) }} />
      </p>
      <Handwritten />
      <Actions code={sheet.code} />
    </article>
  )
}

function SheetCode({ sheet: { code, matrix } }: { sheet: Sheet }) {
  const { formatMessage } = useIntl()
  return (
    <div className="order-sheet__code">
      <svg className="order-sheet__matrix" viewBox={`0 0 ${matrix.size} ${matrix.size}`} role="img" aria-label={formatMessage({ id: 'order-sheet.matrix' })}>
        <path d={matrix.path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="order-sheet__label">
          <FormattedMessage id="order-sheet.your-code" />
        </p>
        <p className="order-sheet__digits">{writtenCode(code)}</p>
        <p className="order-sheet__note">
          <FormattedMessage id="order-sheet.code-opens" />
        </p>
      </div>
    </div>
  )
}

/** Whom to call, and when somebody answers. */
function Call() {
  const { tenant, locale } = useSite()
  const { phone, legalName, address } = organisationOf(tenant, locale)
  return (
    <div className="order-sheet__call">
      <p className="order-sheet__label">
        <FormattedMessage id="order-sheet.by-phone" />
      </p>
      <a className="order-sheet__phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
      <OfficeHoursList />
      <p className="order-sheet__paper">
        {legalName}, {address.street} {address.houseNumber}, {address.postalCode} {address.city}
      </p>
    </div>
  )
}

/** Only on paper: what is written by hand before the telephone is picked up. */
function Handwritten() {
  return (
    <dl className="order-sheet__hand">
      {(['hand-customer', 'hand-name', 'hand-notes'] as const).map((line) => (
        <div className="order-sheet__hand-line" key={line}>
          <dt>
            <FormattedMessage id={`order-sheet.${line}`} />
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
    <Form className="order-sheet__actions" method="post" action={path('basket/sheet')}>
      <input type="hidden" name="code" value={code} />
      <Button icon="document" onClick={() => window.print()}>
        <FormattedMessage id="order-sheet.print" />
      </Button>
      <Button type="submit" variant="primary" icon="basket" name="intent" value="take" busy={busy}>
        <FormattedMessage id="order-sheet.take" />
      </Button>
    </Form>
  )
}
