import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { MAX_ORDER_WORDS } from '#shared/api/order-list-input.ts'
import type { OrderFilter } from './queries.ts'

/** Searches one's own orders by words or number, and by year; without JavaScript the browser asks for the page. */
export function OrderSearch({ filter, years }: { filter: OrderFilter; years: readonly number[] }) {
  const { formatMessage } = useIntl()
  const chosen = filter.year ? String(filter.year) : ''
  const listed = filter.year && !years.includes(filter.year) ? [filter.year, ...years] : years
  return (
    <Form className="order-search" method="get" key={`${filter.words} ${chosen}`} role="search">
      <TextField
        className="order-search__words"
        type="search"
        name="q"
        label={formatMessage({ id: 'my-orders.search' })}
        hint={formatMessage({ id: 'my-orders.search-hint' })}
        defaultValue={filter.words}
        maxLength={MAX_ORDER_WORDS}
        enterKeyHint="search"
      />
      <SelectField
        className="order-search__year"
        name="year"
        label={formatMessage({ id: 'my-orders.year' })}
        defaultValue={chosen}
        options={[
          { value: '', label: formatMessage({ id: 'my-orders.all-years' }) },
          ...listed.map((year) => ({ value: String(year), label: String(year) })),
        ]}
      />
      <Button type="submit" icon="search">
        <FormattedMessage id="my-orders.find" />
      </Button>
    </Form>
  )
}
