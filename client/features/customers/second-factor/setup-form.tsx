import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { secondFactorCodeInput } from '#shared/api/credentials-input.ts'
import { FactorCodeField } from '../credentials/index.ts'
import { SECOND_FACTOR_QR_PATH } from './queries.ts'

const QR_PIXELS = 200

/** In groups of four, as it is typed. */
const groupKey = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The key as QR code and as text, and the code by which the app shows that it has it. */
export function SetupForm({ secretKey }: { secretKey: string }) {
  const { formatMessage } = useIntl()
  const form = useForm(secondFactorCodeInput, { code: '' }, { intent: 'second-factor-confirm' })
  return (
    <form className="account-form second-factor" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="second-factor-confirm" />
      <p>
        <FormattedMessage id="second-factor.scan" />
      </p>
      <img
        className="second-factor__code"
        src={SECOND_FACTOR_QR_PATH}
        width={QR_PIXELS}
        height={QR_PIXELS}
        alt={formatMessage({ id: 'second-factor.scan-alt' })}
      />
      <p>
        <FormattedMessage id="second-factor.key" />
        <br />
        <code className="second-factor__key">{groupKey(secretKey)}</code>
      </p>
      <FactorCodeField form={form} />
      <SubmitButton form={form} requiredFields={{ code: 'credentials.factor-code' }}>
        <FormattedMessage id="second-factor.switch-on" />
      </SubmitButton>
    </form>
  )
}
