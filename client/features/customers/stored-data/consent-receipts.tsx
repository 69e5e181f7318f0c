import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Table } from '#client/components/table.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import { CONSENT_API, type ConsentReceipt } from '#shared/api/consent.ts'
import { useConsentChoice } from '../consent/index.ts'
import { CategoryNames } from './category-names.tsx'

/** The receipts of this browser's choices; nothing before the first. */
export function ConsentReceipts() {
  const { api } = useSite()
  const formatInstant = useFormatInstant()
  const { formatMessage } = useIntl()
  const choice = useConsentChoice()
  const id = choice?.consentId
  const { data = [] } = useQuery({
    queryKey: ['consent-receipts', id, choice?.categories],
    queryFn: ({ signal }) =>
      api.get<ConsentReceipt[]>(`${CONSENT_API}?${new URLSearchParams({ id: id ?? '' })}`, signal),
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  if (!id) return null
  return (
    <div className="stored-data__receipts">
      <p>
        <FormattedMessage
          id="stored-data.receipt-id"
          values={{ id: <code className="stored-data__code">{id}</code> }}
        />
      </p>
      {data.length > 0 && (
        <Table
          caption={<FormattedMessage id="stored-data.receipts" />}
          columns={[
            { heading: formatMessage({ id: 'stored-data.receipt-at' }) },
            { heading: formatMessage({ id: 'stored-data.receipt-categories' }) },
            { heading: formatMessage({ id: 'stored-data.receipt-version' }) },
          ]}
          rows={data.map(({ at, categories, version }) => ({
            key: at,
            cells: [
              formatInstant(at, 'medium-with-seconds'),
              <CategoryNames key="categories" categories={categories} />,
              version,
            ],
          }))}
        />
      )}
    </div>
  )
}
