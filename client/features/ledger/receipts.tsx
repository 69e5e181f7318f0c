import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { ConsentReceipt } from '#shared/contracts/consent.ts'
import { Table } from '../../components/table.tsx'
import { useSite } from '../../lib/page.ts'
import { useChoice } from '../consent/index.ts'
import { CategoryNames } from './category-names.tsx'

/** What the shop has written down of this browser's choices; nothing before the first. */
export function Receipts() {
  const { api, tenant } = useSite()
  const { formatMessage } = useIntl()
  const choice = useChoice()
  const id = choice?.consentId
  const { data = [] } = useQuery({
    queryKey: ['consent-receipts', id, choice?.categories],
    queryFn: ({ signal }) => api.get<ConsentReceipt[]>(`/api/consent?${new URLSearchParams({ id: id ?? '' })}`, signal),
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  if (!id) return null
  return (
    <div className="ledger__receipts">
      <p>
        <FormattedMessage id="ledger.receipt-id" values={{ id: <code className="ledger__code">{id}</code> }} />
      </p>
      {data.length > 0 && (
        <Table
          caption={<FormattedMessage id="ledger.receipts" />}
          columns={[
            { heading: formatMessage({ id: 'ledger.receipt-at' }) },
            { heading: formatMessage({ id: 'ledger.receipt-categories' }) },
            { heading: formatMessage({ id: 'ledger.receipt-version' }) },
          ]}
          rows={data.map(({ at, categories, version }) => ({
            key: at,
            cells: [
              <FormattedDate key="at" value={at} dateStyle="medium" timeStyle="medium" timeZone={tenant.timeZone} />,
              <CategoryNames key="categories" categories={categories} />,
              version,
            ],
          }))}
        />
      )}
    </div>
  )
}
