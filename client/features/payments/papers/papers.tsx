import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { INVOICES_API, paperKinds } from '#shared/api/invoices.ts'
import { ownPapersQuery, type Paper, type PaperFilter } from './queries.ts'

/** Invoices, credit notes and contracts of a year, each to open, and all in one file. */
export function Papers({ filter }: { filter: PaperFilter }) {
  const { data } = useSuspenseQuery(ownPapersQuery(useSite().api, filter.year))
  const shown = data.papers.filter(({ kind }) => !filter.kind || kind === filter.kind)
  const hasInvoices = data.papers.some(({ kind }) => kind !== 'contract')
  return (
    <>
      <Filters filter={filter} years={data.years} />
      {shown.length === 0 ? (
        <p className="account__note" role="status">
          <FormattedMessage id="papers.none" values={{ year: String(filter.year) }} />
        </p>
      ) : (
        <ul className="account-list">
          {shown.map((paper) => (
            <PaperRow key={`${paper.kind} ${paper.number}`} paper={paper} />
          ))}
        </ul>
      )}
      {hasInvoices && (
        <p className="account__buttons">
          <LinkButton icon="download" href={`${INVOICES_API}/year/${filter.year}`} download>
            <FormattedMessage id="papers.year-file" values={{ year: String(filter.year) }} />
          </LinkButton>
        </p>
      )}
    </>
  )
}

function Filters({ filter: { year, kind }, years }: { filter: PaperFilter; years: readonly number[] }) {
  const { formatMessage } = useIntl()
  const listed = years.includes(year) ? years : [year, ...years]
  return (
    <Form className="paper-filters" method="get" key={`${year} ${kind ?? ''}`}>
      <SelectField
        name="year"
        label={formatMessage({ id: 'my-orders.year' })}
        defaultValue={String(year)}
        options={listed.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <SelectField
        name="kind"
        label={formatMessage({ id: 'papers.kind' })}
        defaultValue={kind ?? ''}
        options={[
          { value: '', label: formatMessage({ id: 'papers.all-kinds' }) },
          ...paperKinds.map((each) => ({ value: each, label: formatMessage({ id: `papers.kind-${each}` }) })),
        ]}
      />
      <Button type="submit">
        <FormattedMessage id="papers.show" />
      </Button>
    </Form>
  )
}

function PaperRow({ paper: { kind, number, order, issuedAt, total } }: { paper: Paper }) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const formatInstant = useFormatInstant()
  const name = formatMessage({ id: `papers.name-${kind}` }, { number })
  return (
    <li className="account-list__line">
      <p>
        <strong>{name}</strong>
        <br />
        {formatInstant(issuedAt)}
        {total && (
          <>
            {' · '}
            <Amount value={total} />
          </>
        )}
        {' · '}
        <a href={path('account/order', { number: order })}>
          <FormattedMessage id="customers.order" values={{ number: order }} />
        </a>
      </p>
      {kind === 'contract' ? (
        <LinkButton
          size="small"
          icon="document"
          href={path('checkout/order-record', { number: order })}
          aria-label={formatMessage({ id: 'papers.open-label' }, { name })}
        >
          <FormattedMessage id="papers.open" />
        </LinkButton>
      ) : (
        <LinkButton
          size="small"
          icon="download"
          href={`${INVOICES_API}/${order}/${number}`}
          download
          aria-label={formatMessage({ id: 'papers.download-label' }, { name })}
        >
          <FormattedMessage id="papers.download" />
        </LinkButton>
      )}
    </li>
  )
}
