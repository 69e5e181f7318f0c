import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button, LinkButton } from '#client/components/button.tsx'

/** Whether the record is unchanged since the order, its hash, and how to check that oneself. */
export function OrderRecordVerification({
  hash,
  intact,
  fileHref,
}: {
  hash: string
  intact: boolean
  fileHref: string
}) {
  const { formatMessage } = useIntl()
  return (
    <section className="order-record__seal">
      <Alert
        kind={intact ? 'success' : 'error'}
        heading={formatMessage({ id: intact ? 'order-records.intact' : 'order-records.changed' })}
      >
        <p>
          <FormattedMessage id={intact ? 'order-records.intact-text' : 'order-records.changed-text'} />
        </p>
        <p className="order-record__hash">
          <FormattedMessage id="order-records.hash" values={{ hash: <code key="hash">{hash}</code> }} />
        </p>
      </Alert>
      <p className="order-record__actions">
        <Button icon="document" onClick={() => window.print()}>
          <FormattedMessage id="order-records.print" />
        </Button>
        <LinkButton icon="download" href={fileHref} download>
          <FormattedMessage id="order-records.file" />
        </LinkButton>
      </p>
    </section>
  )
}
