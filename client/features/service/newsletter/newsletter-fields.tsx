import { useIntl } from 'react-intl'
import { SelectField } from '#client/components/select-field.tsx'
import type { FormState } from '#client/lib/form.ts'
import { newsletterBrands } from '#shared/api/newsletter.ts'
import { newsletterFrequencies } from '#shared/rules/service/newsletter-frequency.ts'

type Props = { form: Pick<FormState, 'field'> }

/** Whose news a reader wants. */
export function BrandField({ form }: Props) {
  const { formatMessage } = useIntl()
  return (
    <SelectField
      {...form.field('brand')}
      label={formatMessage({ id: 'newsletter.brand' })}
      options={newsletterBrands.map((brand) => ({
        value: brand,
        label: formatMessage({ id: `newsletter.brand-${brand}` }),
      }))}
    />
  )
}

/** How often a reader wants it (S9.46). */
export function FrequencyField({ form }: Props) {
  const { formatMessage } = useIntl()
  return (
    <SelectField
      {...form.field('frequency')}
      label={formatMessage({ id: 'newsletter.frequency' })}
      options={newsletterFrequencies.map(({ id, code }) => ({
        value: String(code),
        label: formatMessage({ id: `newsletter.frequency-${id}` }),
      }))}
    />
  )
}
