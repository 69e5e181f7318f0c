import { FormattedMessage, useIntl } from 'react-intl'
import { pathFor } from '#shared/routes.ts'
import { type BraSize, braSizeOf } from '#shared/rules/bra-size.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { Table } from '../../components/table.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useForm } from '../../lib/form.ts'
import { type PageModule, usePath } from '../../lib/page.ts'
import { centimetres, checkMeasures, type MeasuresValues, measuresInput } from './measures.ts'

/** Takes the measures of a posted form into the address, where their size is shown. */
export const sizeFinderAction: NonNullable<PageModule['action']> = async ({ tenant, locale }, form) => {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = checkMeasures(values)
  if ('fields' in checked) return { status: 422, fields: checked.fields, values }
  return { redirect: `${pathFor(tenant, locale, 'size-finder')}?${new URLSearchParams({ ...checked.measures })}` }
}

/** Asks for the two girths. */
export function SizeFinderForm({ values }: { values: MeasuresValues }) {
  const form = useForm<MeasuresValues>({ initialValues: values, schema: measuresInput })
  return (
    <form className="size-finder__form" {...form.formProps}>
      <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={form.errors} attempt={form.attempt} />
      {(['bust', 'underbust'] as const).map((name) => (
        <TextField
          key={name}
          label={<FormattedMessage id={`size-finder.${name}`} />}
          hint={<FormattedMessage id={`size-finder.${name}-hint`} />}
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          required
          {...form.field(name)}
        />
      ))}
      <Button type="submit" variant="primary" busy={form.busy}>
        <FormattedMessage id="size-finder.find" />
      </Button>
    </form>
  )
}

/** The size for these measures in four systems, and the way to the goods that come in it. */
export function SizeFinderResult({ values }: { values: MeasuresValues }) {
  const size = braSizeOf(centimetres(values.bust), centimetres(values.underbust))
  return (
    <section className="size-finder__result" aria-live="polite">
      {size ? (
        <Sizes size={size} />
      ) : (
        <Alert kind="info">
          <FormattedMessage id="size-finder.no-size" />
        </Alert>
      )}
    </section>
  )
}

function Sizes({ size: { band, cup, names } }: { size: BraSize }) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const term = formatMessage({ id: 'size-finder.term' })
  return (
    <>
      <h2>
        <FormattedMessage id="size-finder.result" values={{ size: names.eu }} />
      </h2>
      <p>
        {/* The link pattern of the specification: the search's address with cupSize and size (O23). */}
        <LinkButton variant="primary" href={`${path('search', { term })}?${new URLSearchParams({ cupSize: cup, size: String(band) })}`}>
          <FormattedMessage id="size-finder.search" values={{ size: names.eu }} />
        </LinkButton>
      </p>
      <Table
        caption={<FormattedMessage id="size-finder.systems" />}
        columns={[{ heading: formatMessage({ id: 'size-finder.region' }) }, { heading: formatMessage({ id: 'size-finder.size' }) }]}
        rows={(['eu', 'fr', 'it', 'uk'] as const).map((country) => ({
          key: country,
          cells: [<FormattedMessage key="name" id="size-finder.country" values={{ country }} />, <strong key="size">{names[country]}</strong>],
        }))}
      />
      <p className="size-finder__note">
        <FormattedMessage id="size-finder.standard" />
      </p>
    </>
  )
}
