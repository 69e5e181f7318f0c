import { FormattedMessage, useIntl } from 'react-intl'
import { ORDERS_PATH } from '#shared/contracts/orders.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, LinkButton } from '../../components/button.tsx'

/** Whether anything was changed since the order, the hash that shows it, and the way to check that oneself. */
export function ContractSeal({ number, hash, intact }: { number: string; hash: string; intact: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <section className="contract__seal">
      <Alert kind={intact ? 'success' : 'error'} heading={formatMessage({ id: intact ? 'contracts.intact' : 'contracts.changed' })}>
        <p>
          <FormattedMessage id={intact ? 'contracts.intact-text' : 'contracts.changed-text'} />
        </p>
        <p className="contract__hash">
          <FormattedMessage id="contracts.hash" values={{ hash: <code key="hash">{hash}</code> }} />
        </p>
      </Alert>
      <p className="contract__actions">
        <Button icon="document" onClick={() => window.print()}>
          <FormattedMessage id="contracts.print" />
        </Button>
        <LinkButton icon="download" href={`${ORDERS_PATH}/${number}/contract/file`} download>
          <FormattedMessage id="contracts.file" />
        </LinkButton>
      </p>
    </section>
  )
}
