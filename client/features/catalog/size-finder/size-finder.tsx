import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { Table } from '#client/components/table.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { type PageAction, usePath } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { type BraSize, findBraSize } from '#shared/rules/catalog/bra-size.ts'
import { type MeasuresValues, measuresInput, parseCentimetres, validateMeasures } from './measures-schema.ts'

/** Puts the measures of a posted form into the address, which shows their size. */
export const sizeFinderAction: PageAction = async ({ tenant, locale }, form) => {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = validateMeasures(values)
  if ('fields' in checked) return { status: 422, fields: checked.fields, values }
  return { redirect: `${getPath(tenant, locale, 'size-finder')}?${new URLSearchParams({ ...checked.measures })}` }
}

const measureNames = { bust: 'size-finder.bust', underbust: 'size-finder.underbust' } as const

/** The form for the two girths. */
export function SizeFinderForm({ values }: { values: MeasuresValues }) {
  const form = useForm(measuresInput, { ...values })
  return (
    <form className="size-finder__form" {...form.formProps}>
      <FormErrors form={form} />
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
      <SubmitButton form={form} requiredFields={measureNames} wide={false}>
        <FormattedMessage id="size-finder.find" />
      </SubmitButton>
    </form>
  )
}

/** The size for these measures in four systems, and a link to the products in it. */
export function SizeFinderResult({ values }: { values: MeasuresValues }) {
  const size = findBraSize(parseCentimetres(values.bust), parseCentimetres(values.underbust))
  return (
    <section className="size-finder__result" aria-live="polite">
      {size ? (
        <SizeTable size={size} />
      ) : (
        <Alert kind="info">
          <FormattedMessage id="size-finder.no-size" />
        </Alert>
      )}
    </section>
  )
}

function SizeTable({ size: { band, cup, names } }: { size: BraSize }) {
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
        <LinkButton
          variant="primary"
          href={`${path('search', { term })}?${new URLSearchParams({ cupSize: cup, size: String(band) })}`}
        >
          <FormattedMessage id="size-finder.search" values={{ size: names.eu }} />
        </LinkButton>
      </p>
      <Table
        caption={<FormattedMessage id="size-finder.systems" />}
        columns={[
          { heading: formatMessage({ id: 'size-finder.region' }) },
          { heading: formatMessage({ id: 'size-finder.size' }) },
        ]}
        rows={(['eu', 'fr', 'it', 'uk'] as const).map((country) => ({
          key: country,
          cells: [
            <FormattedMessage key="name" id="size-finder.country" values={{ country }} />,
            <strong key="size">{names[country]}</strong>,
          ],
        }))}
      />
      <p className="size-finder__note">
        <FormattedMessage id="size-finder.standard" />
      </p>
    </>
  )
}
