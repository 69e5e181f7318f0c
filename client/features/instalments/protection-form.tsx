import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { type CreditContract, protectionInput, REMARK_MAX } from '#shared/contracts/credit.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox, RadioGroup } from '../../components/choice.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { Amount } from '../../components/price.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePath } from '../../lib/page.ts'
import { tick, useShopForm } from '../../lib/shop-form.ts'

/** Orders payment protection for a contract that goes on (S3.37, S3.38). */
export function ProtectionForm({ contracts }: { contracts: readonly CreditContract[] }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const [search] = useSearchParams()
  const wanted = search.get('contract')
  const [only] = contracts.length === 1 ? contracts : contracts.filter(({ number }) => number === wanted)
  const form = useShopForm(protectionInput, { contract: only?.number ?? '', remark: '', termsAccepted: '' })
  const { value, error } = form.field('contract')
  const terms = (words: ReactNode) => (
    <a key="terms" href={path('service/protection-terms')} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <form className="checkout-form" {...form.formProps}>
      <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={form.errors} attempt={form.attempt} />
      <RadioGroup
        name="contract"
        legend={formatMessage({ id: 'instalments.for-order' })}
        layout="card"
        options={contracts.map(({ number, balance, protection: { nextCharge } }) => ({
          value: number,
          label: <strong>{number}</strong>,
          note: nextCharge && (
            <FormattedMessage
              id="instalments.protection-next"
              values={{ balance: <Amount key="balance" value={balance} />, amount: <Amount key="amount" value={nextCharge} /> }}
            />
          ),
        }))}
        value={value}
        error={error}
        onChange={(number) => form.setValue('contract', number)}
      />
      <TextField
        label={formatMessage({ id: 'instalments.remark' })}
        mark={<>({formatMessage({ id: 'common.optional' })})</>}
        maxLength={REMARK_MAX}
        autoComplete="off"
        {...form.field('remark')}
      />
      <Checkbox
        label={<FormattedMessage id="instalments.accept-terms" values={{ terms }} />}
        error={form.errorOf('termsAccepted')}
        {...tick(form, 'termsAccepted')}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id="instalments.protection-submit" />
      </Button>
    </form>
  )
}
